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

/** Whether one or more apostrophes stand in front of a sign of formulas. */
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

/** The cells of one line of a CSV file (RFC 4180), without its end; undefined where a quote is never closed. */
export function readCsvLine(line: string): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    if (line[at] !== '"') {
      const end = line.indexOf(',', at);
      cells.push(plainCell(line.slice(at, end < 0 ? line.length : end)));
      if (end < 0) return cells;
      at = end + 1;
      continue;
    }
    const cell = /"((?:[^"]|"")*)"(,|$)/y;
    cell.lastIndex = at;
    const found = cell.exec(line);
    if (found === null) return undefined;
    cells.push(plainCell((found[1] ?? '').replaceAll('""', '"')));
    if (found[2] === '') return cells;
    at = cell.lastIndex;
  }
  return cells;
}

/** Whether a quoted cell goes on in the next line. */
export function isCsvLineOpen(line: string): boolean {
  let open = false;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) open = !open;
  return open;
}
