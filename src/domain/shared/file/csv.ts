/** Signs that make a spreadsheet run a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A number or a phone number: a spreadsheet shows it as it is, or as a number. */
const PLAIN_NUMBER = /^[+-]?\d[\d ]*(?:[.,]\d+)?$/;

/**
 * A cell that a spreadsheet would run as a formula is made text by an apostrophe in front. A cell that begins with an apostrophe and such
 * a sign gets one more, so that reading gives back what was written.
 */
export function textCell(cell: string): string {
  if (PLAIN_NUMBER.test(cell)) return cell;
  return FORMULA.test(cell) || isGuarded(cell) ? `'${cell}` : cell;
}

/** Tells if one or more apostrophes stand in front of a sign of formulas. */
const isGuarded = (cell: string): boolean => cell.startsWith("'") && /^'+[=+\-@\t\r]/.test(cell);

/** A cell of a workbook, where texts are no formulas: only one that reading would take an apostrophe from gets another. */
export function sheetCell(cell: string): string {
  return isGuarded(cell) ? `'${cell}` : cell;
}

/** A cell as it was before {@link textCell}: the apostrophe in front of a sign of formulas goes. */
export function plainCell(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : cell;
}

/**
 * One line of a CSV file (RFC 4180), with its end; cells are guarded against formula injection. Cells with another separator stand in
 * quotes, too, so that a reader finds the comma.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells
    .map((cell) => textCell(cell))
    .map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;
}
