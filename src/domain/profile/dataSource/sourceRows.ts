import { fieldOfTitle, readContactRow } from '../../common/contacts/contactRow.ts';
import { readCsv } from '../../shared/file/csvRows.ts';
import { CHOICE_SEPARATOR, choicesOf } from '../../common/contacts/customField.ts';
import { SOURCE_ROWS_MAX, type SourceField, sourceValueFault } from './dataSource.ts';
import { readSheetDay } from '../../shared/time/sheetDay.ts';
import { storableText } from '../../shared/text/storableText.ts';
import { XLSX_MAX_BYTES } from '../../shared/file/upload.ts';
import { XlsxFault } from '../../shared/file/xlsx/XlsxFault.ts';
import { nameText, proseText } from '../../shared/text/textKinds.ts';

/** A row as it was read, with its line as a spreadsheet shows it. */
export interface RawRow {
  line: number;
  cells: readonly string[];
}

/** A row of values, judged by itself: good, with the value of each field that the file has by its key, or not. */
export type SourceRow =
  | { line: number; outcome: 'good'; number: string; email: string; values: Record<string, string> }
  | { line: number; outcome: 'invalid'; reason: string; column: string };

/** Columns of a file that say who a row is, zero-based; null for an address that it does not have. */
export interface PersonColumns {
  number: number | null;
  email: number | null;
}

/** Whether rows can be told by these columns: there is one, and none is both. */
export const arePersonColumns = ({ number, email }: PersonColumns): boolean => number !== email;

/**
 * Tells by the titles which columns say who a row is. The first title of a number is the number, whatever fields are called; an e-mail is the
 * first title of one that is neither key nor name of a field, since fields could be called like it before e-mails told people.
 */
export function guessPersonColumns(
  titles: readonly string[],
  fields: readonly Pick<SourceField, 'key' | 'name'>[],
): PersonColumns {
  const trimmed = titles.map(nameText);
  const isField = (title: string): boolean => fields.some(({ key, name }) => key === title || name === title);
  const number = trimmed.findIndex((title) => fieldOfTitle(title) === 'number');
  const email = trimmed.findIndex((title) => fieldOfTitle(title) === 'email' && !isField(title));
  return { number: number < 0 ? null : number, email: email < 0 ? null : email };
}

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

/** The rows of a CSV text; cells may hold line ends in quotes. Throws {@link XlsxFault} for a quote that is never closed. */
export function* readCsvRows(text: string): Generator<RawRow> {
  const rows = readCsv(text);
  for (;;) {
    const next = rows.next();
    if (next.done === true) {
      if (next.value === 'unclosed') throw new XlsxFault('fileUnreadable');
      return;
    }
    if (next.value.cells.some((cell) => cell.trim() !== '')) yield next.value;
  }
}

/** A row by its columns: number and e-mail, an empty text for one that it lacks, and the values of some fields. Names the first fault. */
export function judgeSourceRow(
  line: number,
  { number, email }: { number: string; email: string },
  given: readonly { field: SourceField; cell: string }[],
): SourceRow {
  const person = readContactRow([number, email], { name: -1, number: 0, email: 1, extra: [] });
  if ('problem' in person) return { line, outcome: 'invalid', reason: person.problem, column: '' };
  const values: Record<string, string> = {};
  for (const { field, cell } of given) {
    const value = keptValue(field, cell);
    const reason = sourceValueFault(field, value);
    if (reason !== undefined) return { line, outcome: 'invalid', reason, column: field.key };
    values[field.key] = value;
  }
  return { line, outcome: 'good', number: person.contact.number, email: person.contact.email, values };
}

/**
 * Judges the rows of a file, one at a time. The first one has the titles: the key or the name of each field that the file has, and those of
 * the person's columns, which titles in any language of the console tell unless they are chosen. Throws {@link XlsxFault} for a file
 * without those, without rows or with too many.
 */
export function* judgeSourceRows(
  rows: Iterable<RawRow>,
  fields: readonly SourceField[],
  chosen?: PersonColumns,
): Generator<SourceRow> {
  let columns: SourceColumns | undefined;
  let count = 0;
  for (const { line, cells } of rows) {
    if (columns === undefined) {
      columns = columnsOf(cells, fields, chosen);
      if (columns === undefined) throw new XlsxFault('sourceNoHeader');
      continue;
    }
    count += 1;
    if (count > SOURCE_ROWS_MAX) throw new XlsxFault('fileTooManyRows');
    const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''));
    const given = columns.fields.map(({ field, column }) => ({ field, cell: cell(column) }));
    const { number, email } = columns.person;
    yield judgeSourceRow(line, { number: cell(number), email: cell(email) }, given);
  }
  if (count === 0) throw new XlsxFault('fileEmpty');
}

interface SourceColumns {
  person: PersonColumns;
  fields: { field: SourceField; column: number }[];
}

function columnsOf(
  titles: readonly string[],
  fields: readonly SourceField[],
  person: PersonColumns = guessPersonColumns(titles, fields),
): SourceColumns | undefined {
  const trimmed = titles.map(nameText);
  const ofPerson = [person.number, person.email].filter((column) => column !== null);
  const known = fields.flatMap((field) => {
    const byKey = trimmed.indexOf(field.key);
    const column = byKey >= 0 ? byKey : trimmed.indexOf(field.name);
    return column < 0 || ofPerson.includes(column) ? [] : [{ field, column }];
  });
  const isThere = ofPerson.length > 0 && ofPerson.every((column) => column < titles.length);
  return isThere && known.length > 0 ? { person, fields: known } : undefined;
}
