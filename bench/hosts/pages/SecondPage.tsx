/** The other page with nothing on it. */
export function SecondPage() {
  return <h1>Second</h1>;
}
