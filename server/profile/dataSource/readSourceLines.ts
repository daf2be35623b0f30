import type { BodyStream } from '../../../src/contract/shared/endpoint.ts';
import { fieldOfTitle } from '../../../src/domain/common/contacts/contactRow.ts';
import type { CutLine } from '../../../src/domain/shared/file/LineCutter.ts';
import { SOURCE_LINES_MAX, type SourceField } from '../../../src/domain/profile/dataSource/dataSource.ts';
import {
  arePersonColumns,
  guessPersonColumns,
  judgeSourceRow,
  type PersonColumns,
  type SourceRow,
} from '../../../src/domain/profile/dataSource/sourceRows.ts';
import { Refusal } from '../../api/Refusal.ts';
import { bodyLines } from '../../common/contacts/ingest/bodyLines.ts';
import { bodyRows } from '../../common/contacts/ingest/bodyRows.ts';
import { composedValue } from '../../../src/domain/shared/text/textKinds.ts';

type Read = (line: CutLine) => SourceRow;

const unreadable = (line: number, reason: 'lineFormat' | 'lineTooLong'): SourceRow => ({
  line,
  outcome: 'invalid',
  reason,
  column: '',
});

/** A line as an object of texts: `number`, `email` or both, and values by key. A field whose key is `email` has that text for itself. */
function jsonReader(fields: readonly SourceField[]): Read {
  const hasEmailField = fields.some(({ key }) => key === 'email');
  return ({ line, text }) => {
    if (text === undefined) return unreadable(line, 'lineTooLong');
    let given: unknown;
    try {
      given = composedValue(JSON.parse(text));
    } catch {
      return unreadable(line, 'lineFormat');
    }
    if (typeof given !== 'object' || given === null) return unreadable(line, 'lineFormat');
    const { number = '', ...rest } = given as Record<string, unknown>;
    const { email = '', ...others } = rest;
    const person = { number, email: hasEmailField ? '' : email };
    if (!isTexts(person)) return unreadable(line, 'lineFormat');
    const values = hasEmailField ? rest : others;
    const known = Object.entries(values).map(([key, cell]) => ({ field: fields.find((one) => one.key === key), cell }));
    const cells = known.flatMap(({ field, cell }) =>
      field !== undefined && typeof cell === 'string' ? [{ field, cell }] : [],
    );
    return cells.length < known.length ? unreadable(line, 'lineFormat') : judgeSourceRow(line, person, cells);
  };
}

const isTexts = (person: { number: unknown; email: unknown }): person is { number: string; email: string } =>
  typeof person.number === 'string' && typeof person.email === 'string';

/** Lines of JSON, or rows of a CSV, whose titles are one of the number, one of the e-mail, or both, and keys. */
async function* readRows({ pieces, contentType }: BodyStream, fields: readonly SourceField[]) {
  if (contentType !== 'text/csv') {
    const read = jsonReader(fields);
    for await (const lines of bodyLines(pieces, { quoted: false })) yield lines.map(read);
    return;
  }
  let titles: string[] = [];
  let person: PersonColumns = { number: null, email: null };
  const byKey = fields.map(({ key }) => ({ key, name: key }));
  const onTitles = (given: string[]): boolean => {
    titles = given.map((title) => title.trim());
    person = guessPersonColumns(titles, byKey);
    const isAddress = (title: string): boolean => ['number', 'email'].includes(fieldOfTitle(title) ?? '');
    return (
      arePersonColumns(person) && titles.every((title) => isAddress(title) || fields.some(({ key }) => key === title))
    );
  };
  for await (const rows of bodyRows(pieces, { onTitles, refusal: 'sourceNoHeader' }))
    yield rows.map((row): SourceRow => {
      if ('problem' in row) return unreadable(row.line, row.problem);
      const at = (column: number | null): string => (column === null ? '' : (row.cells[column] ?? ''));
      const given = fields.flatMap((field) => {
        const column = titles.indexOf(field.key);
        return column < 0 ? [] : [{ field, cell: at(column) }];
      });
      return judgeSourceRow(row.line, { number: at(person.number), email: at(person.email) }, given);
    });
}

/**
 * Reads and judges the lines of a body to its end.
 * @throws a refusal for a body of more lines than one call may bring, and for a CSV without titles
 */
export async function readSourceLines(stream: BodyStream, fields: readonly SourceField[]): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const some of readRows(stream, fields)) {
    for (const row of some) rows.push(row);
    if (rows.length > SOURCE_LINES_MAX)
      throw new Refusal('VALIDATION', {
        fieldErrors: [{ path: '', code: 'tooManyLines', params: { max: SOURCE_LINES_MAX } }],
      });
  }
  return rows;
}
