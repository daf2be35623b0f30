import { fieldOfTitle } from '../common/contactRow.ts';
import { isCsvLineOpen, readCsvLine } from '../shared/csv.ts';
import { CHOICE_SEPARATOR, choicesOf } from '../common/customField.ts';
import { SOURCE_ROWS_MAX, type SourceField, sourceValueProblem } from './dataSource.ts';
import { normalizePhone } from '../shared/phone.ts';
import { storableText } from '../shared/storableText.ts';
import { XLSX_MAX_BYTES } from '../shared/upload.ts';
import { XlsxProblem } from '../shared/xlsx/XlsxProblem.ts';

/** A row as it was read, with its line as a spreadsheet shows it. */
export interface RawRow {
  line: number;
  cells: readonly string[];
}

/** What becomes of a row of values: taken, with the value of each field that the file has by its key, or not. */
export type SourceRow =
  | { line: number; outcome: 'good'; number: string; values: Record<string, string> }
  | { line: number; outcome: 'duplicate' | 'invalid'; reason: string; column: string };

/** Why a file of values is refused before it is opened; undefined when it may be opened. */
export function checkSourceFile(
  name: string,
  size: number,
): 'sourceFileType' | 'fileEmpty' | 'fileTooLarge' | undefined {
  if (!/\.(xlsx|csv)$/i.test(name)) return 'sourceFileType';
  if (size === 0) return 'fileEmpty';
  return size > XLSX_MAX_BYTES ? 'fileTooLarge' : undefined;
}

const DAY_MS = 86_400_000;

/** A day as spreadsheets write it: `2026/1/5`, or the count of days since the end of 1899. */
function dayOf(text: string): string {
  if (/^\d{4}[/-]\d{1,2}[/-]\d{1,2}$/.test(text))
    return text
      .split(/[/-]/)
      .map((part) => part.padStart(2, '0'))
      .join('-');
  if (!/^\d{5}$/.test(text)) return text;
  return new Date(Date.UTC(1899, 11, 30) + Number(text) * DAY_MS).toISOString().slice(0, 10);
}

/** A value as it is kept: without spaces around it, each choice once, a day as `YYYY-MM-DD`. */
export function keptValue({ kind }: Pick<SourceField, 'kind'>, cell: string): string {
  const text = storableText(cell).trim();
  if (kind === 'day') return dayOf(text);
  if (kind !== 'choices') return text;
  return [...new Set(choicesOf(text).map((choice) => choice.trim()))].join(CHOICE_SEPARATOR);
}

/** The rows of a CSV text; cells may hold line ends in quotes. Throws {@link XlsxProblem} for a quote that is never closed. */
export function* readCsvRows(text: string): Generator<RawRow> {
  let begun = '';
  let begunAt = 0;
  let line = 0;
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    line += 1;
    if (begunAt === 0) begunAt = line;
    begun = begunAt === line ? raw : `${begun}\n${raw}`;
    if (isCsvLineOpen(begun)) continue;
    const cells = readCsvLine(begun);
    if (cells === undefined) throw new XlsxProblem('fileUnreadable');
    if (cells.some((cell) => cell.trim() !== '')) yield { line: begunAt, cells };
    begunAt = 0;
  }
  if (begunAt !== 0) throw new XlsxProblem('fileUnreadable');
}

/** A row by its columns: its number and the values of some fields. Names the first fault. */
export function judgeSourceRow(
  line: number,
  number: string,
  given: readonly { field: SourceField; cell: string }[],
): SourceRow {
  if (number.trim() === '') return { line, outcome: 'invalid', reason: 'contactNumberRequired', column: '' };
  const normalized = normalizePhone(number);
  if (normalized === undefined) return { line, outcome: 'invalid', reason: 'contactNumberFormat', column: '' };
  const values: Record<string, string> = {};
  for (const { field, cell } of given) {
    const value = keptValue(field, cell);
    const reason = sourceValueProblem(field, value);
    if (reason !== undefined) return { line, outcome: 'invalid', reason, column: field.key };
    values[field.key] = value;
  }
  return { line, outcome: 'good', number: normalized, values };
}

/**
 * Judges the rows of a file, one at a time. The first one has the titles: one for the number, in any language of the console, and the
 * key or the name of each field that the file has. Throws {@link XlsxProblem} for a file without those, without rows or with too many.
 */
export function* judgeSourceRows(rows: Iterable<RawRow>, fields: readonly SourceField[]): Generator<SourceRow> {
  let columns: { number: number; fields: { field: SourceField; column: number }[] } | undefined;
  let count = 0;
  const seen = new Set<string>();
  for (const { line, cells } of rows) {
    if (columns === undefined) {
      columns = columnsOf(cells, fields);
      if (columns === undefined) throw new XlsxProblem('sourceNoHeader');
      continue;
    }
    count += 1;
    if (count > SOURCE_ROWS_MAX) throw new XlsxProblem('fileTooManyRows');
    const given = columns.fields.map(({ field, column }) => ({ field, cell: cells[column] ?? '' }));
    const row = judgeSourceRow(line, cells[columns.number] ?? '', given);
    if (row.outcome !== 'good') yield row;
    else if (seen.has(row.number)) yield { line, outcome: 'duplicate', reason: 'duplicateNumber', column: '' };
    else {
      seen.add(row.number);
      yield row;
    }
  }
  if (count === 0) throw new XlsxProblem('fileEmpty');
}

function columnsOf(
  titles: readonly string[],
  fields: readonly SourceField[],
): { number: number; fields: { field: SourceField; column: number }[] } | undefined {
  const trimmed = titles.map((title) => title.trim());
  const number = trimmed.findIndex((title) => fieldOfTitle(title) === 'number');
  const known = fields.flatMap((field) => {
    const byKey = trimmed.indexOf(field.key);
    const column = byKey >= 0 ? byKey : trimmed.indexOf(field.name);
    return column < 0 || column === number ? [] : [{ field, column }];
  });
  return number < 0 || known.length === 0 ? undefined : { number, fields: known };
}
