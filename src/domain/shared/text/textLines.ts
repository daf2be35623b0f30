/** The lines of a typed text without blanks around them; empty lines are none. */
export function textLines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
