/** A full load of the home page, so that nothing of the signed-out page is left. */
export function enter(): void {
  location.assign('/');
}
