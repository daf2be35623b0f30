/** A page with nothing on it but its heading, so that only the switch itself is measured. */
export function trivialPage(heading: string) {
  return function TrivialPage() {
    return <h1>{heading}</h1>;
  };
}
