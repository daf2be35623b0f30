/** A page with nothing on it, so that only the switch itself is measured. */
export function FirstPage() {
  return <h1>First</h1>;
}
