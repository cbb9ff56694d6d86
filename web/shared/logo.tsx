export function Logo() {
  return (
    <span className="logo">
      <i className="logo-mark" aria-hidden="true" />
      Tickmark
    </span>
  );
}
