/** A cell that a spreadsheet would run as a formula is made text by an apostrophe in front. */
export function textCell(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** One line of a CSV file (RFC 4180), with its end; cells are guarded against formula injection. */
export function csvLine(cells: readonly string[]): string {
  return `${cells
    .map((cell) => textCell(cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;
}

/** The cells of one line of a CSV file (RFC 4180), without its end; undefined where a quote is never closed. */
export function readCsvLine(line: string): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    if (line[at] !== '"') {
      const end = line.indexOf(',', at);
      cells.push(line.slice(at, end < 0 ? line.length : end));
      if (end < 0) return cells;
      at = end + 1;
      continue;
    }
    const cell = /"((?:[^"]|"")*)"(,|$)/y;
    cell.lastIndex = at;
    const found = cell.exec(line);
    if (found === null) return undefined;
    cells.push((found[1] ?? '').replaceAll('""', '"'));
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
