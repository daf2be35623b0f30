import { plainCell } from './csv.ts';

/** A row of a CSV text, with the line that it begins in (the first is line 1). */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Separators that spreadsheet programs write, by the language of their user. */
const SEPARATORS = [',', ';', '\t'] as const;

/** A sign between the cells of a line. */
export type Separator = (typeof SEPARATORS)[number];

/** The line by which a program names the separator of the file. */
const NAMED_SEPARATOR = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i;

/** The separator of a text: the one that stands most often in its first line, outside of quotes; a comma where none does. */
export function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const most = SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return most[0] ?? ',';
}

/** The separator by a first line: the one that it names; `unknown` for another; undefined for a line of cells. */
export function namedSeparator(line: string): Separator | 'unknown' | undefined {
  const named = /^sep=(.?)$/i.exec(line)?.[1];
  return named === undefined ? undefined : (SEPARATORS.find((separator) => separator === named) ?? 'unknown');
}

/** The cells of one line without its end; undefined where a quote is never closed, or something follows a closed one. */
export function csvCells(line: string, separator: Separator): string[] | undefined {
  const rows = readCsv(line, separator);
  const first = rows.next();
  if (first.done === true) return undefined;
  const next = rows.next();
  return next.done === true && next.value === 'complete' ? first.value.cells : undefined;
}

/**
 * Reads a CSV text (RFC 4180) with one cursor, so that each sign is looked at a fixed number of times. Cells may hold line ends in quotes;
 * lines may end in CR LF, LF or CR; the separator may be a comma, a semicolon or a tab, and a first line `sep=;` may name it. Where `given` says the
 * separator, all of the text is cells. Ends with
 * `unclosed` where a quote is never closed, or where something follows a closed one.
 */
export function* readCsv(whole: string, given?: Separator): Generator<CsvRow, 'complete' | 'unclosed'> {
  const text = given === undefined ? whole.replace(/^\uFEFF/, '') : whole;
  const named = given === undefined ? NAMED_SEPARATOR.exec(text) : null;
  const separator = given ?? named?.[1] ?? separatorOf(text);
  const plain = separator === '\t' ? /[^\t\r\n]*/y : separator === ';' ? /[^;\r\n]*/y : /[^,\r\n]*/y;
  let at = named?.[0].length ?? 0;
  let line = named === null ? 1 : 2;
  for (;;) {
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      if (text[at] === '"') {
        let cell = '';
        for (;;) {
          const close = text.indexOf('"', at + 1);
          if (close < 0) return 'unclosed';
          cell += text.slice(at + 1, close);
          at = close + 1;
          if (text[at] !== '"') break;
          cell += '"';
        }
        line += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
        row.cells.push(plainCell(cell));
      } else {
        plain.lastIndex = at;
        const cell = plain.exec(text)?.[0] ?? '';
        at += cell.length;
        row.cells.push(plainCell(cell));
      }
      if (text[at] !== separator) break;
      at += 1;
    }
    const isEnd = at >= text.length;
    if (!isEnd && text[at] !== '\r' && text[at] !== '\n') return 'unclosed';
    yield row;
    if (isEnd) return 'complete';
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (at >= text.length) return 'complete';
  }
}
