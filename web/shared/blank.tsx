/** Paper, for the moment in which a screen is on its way. */
export function Blank() {
  return <main className="blank" aria-busy="true" aria-label="Loading" />;
}
