/** A cell that a spreadsheet would run as a formula is made text by an apostrophe in front. */
const guard = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** One line of a CSV file (RFC 4180), with its end; cells are guarded against formula injection. */
export function csvLine(cells: readonly string[]): string {
  return `${cells
    .map((cell) => guard(cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;
}
