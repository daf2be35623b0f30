import { fieldOfTitle } from '../common/contactRow.ts';
import { readCsv } from '../shared/csvRows.ts';
import { CHOICE_SEPARATOR, choicesOf } from '../common/customField.ts';
import { SOURCE_ROWS_MAX, type SourceField, sourceValueProblem } from './dataSource.ts';
import { normalizePhone } from '../shared/phone.ts';
import { readSheetDay } from '../shared/sheetDay.ts';
import { storableText } from '../shared/storableText.ts';
import { XLSX_MAX_BYTES } from '../shared/upload.ts';
import { XlsxProblem } from '../shared/xlsx/XlsxProblem.ts';
import { nameText, proseText } from '../shared/textKinds.ts';

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

/** A value as it is kept: without spaces around it, each choice once, a day as `YYYY-MM-DD`. */
export function keptValue({ kind }: Pick<SourceField, 'kind'>, cell: string): string {
  const text = proseText(storableText(cell));
  if (kind === 'day') return readSheetDay(text) ?? text;
  if (kind !== 'choices') return text;
  return [...new Set(choicesOf(text).map((choice) => choice.trim()))].join(CHOICE_SEPARATOR);
}

/** The rows of a CSV text; cells may hold line ends in quotes. Throws {@link XlsxProblem} for a quote that is never closed. */
export function* readCsvRows(text: string): Generator<RawRow> {
  const rows = readCsv(text);
  for (;;) {
    const next = rows.next();
    if (next.done === true) {
      if (next.value === 'unclosed') throw new XlsxProblem('fileUnreadable');
      return;
    }
    if (next.value.cells.some((cell) => cell.trim() !== '')) yield next.value;
  }
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
  const trimmed = titles.map(nameText);
  const number = trimmed.findIndex((title) => fieldOfTitle(title) === 'number');
  const known = fields.flatMap((field) => {
    const byKey = trimmed.indexOf(field.key);
    const column = byKey >= 0 ? byKey : trimmed.indexOf(field.name);
    return column < 0 || column === number ? [] : [{ field, column }];
  });
  return number < 0 || known.length === 0 ? undefined : { number, fields: known };
}
