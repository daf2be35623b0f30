import type { BodyStream } from '../../../src/contract/shared/endpoint.ts';
import { fieldOfTitle } from '../../../src/domain/common/contactRow.ts';
import type { CutLine } from '../../../src/domain/shared/LineCutter.ts';
import { SOURCE_LINES_MAX, type SourceField } from '../../../src/domain/profile/dataSource.ts';
import { judgeSourceRow, type SourceRow } from '../../../src/domain/profile/sourceRows.ts';
import { Refusal } from '../../api/Refusal.ts';
import { bodyLines } from '../../common/ingest/bodyLines.ts';
import { bodyRows } from '../../common/ingest/bodyRows.ts';
import { composedValue } from '../../../src/domain/shared/textKinds.ts';

type Read = (line: CutLine) => SourceRow;

const unreadable = (line: number, reason: 'lineFormat' | 'lineTooLong'): SourceRow => ({
  line,
  outcome: 'invalid',
  reason,
  column: '',
});

/** A line as an object of texts: `number`, and values by key. */
function jsonReader(fields: readonly SourceField[]): Read {
  return ({ line, text }) => {
    if (text === undefined) return unreadable(line, 'lineTooLong');
    let given: unknown;
    try {
      given = composedValue(JSON.parse(text));
    } catch {
      return unreadable(line, 'lineFormat');
    }
    if (typeof given !== 'object' || given === null) return unreadable(line, 'lineFormat');
    const { number, ...values } = given as Record<string, unknown>;
    if (typeof number !== 'string') return unreadable(line, 'lineFormat');
    const known = Object.entries(values).map(([key, cell]) => ({ field: fields.find((one) => one.key === key), cell }));
    const cells = known.flatMap(({ field, cell }) =>
      field !== undefined && typeof cell === 'string' ? [{ field, cell }] : [],
    );
    return cells.length < known.length ? unreadable(line, 'lineFormat') : judgeSourceRow(line, number, cells);
  };
}

/** Lines of JSON, or rows of a CSV, whose titles are one of the number, and keys. */
async function* readRows({ pieces, contentType }: BodyStream, fields: readonly SourceField[]) {
  if (contentType !== 'text/csv') {
    const read = jsonReader(fields);
    for await (const lines of bodyLines(pieces, { quoted: false })) yield lines.map(read);
    return;
  }
  let titles: string[] = [];
  const onTitles = (given: string[]): boolean => {
    titles = given.map((title) => title.trim());
    const isNumber = (title: string): boolean => fieldOfTitle(title) === 'number';
    const isKnown = (title: string): boolean => isNumber(title) || fields.some(({ key }) => key === title);
    return titles.every(isKnown) && titles.some(isNumber);
  };
  for await (const rows of bodyRows(pieces, { onTitles, refusal: 'sourceNoHeader' }))
    yield rows.map((row): SourceRow => {
      if ('problem' in row) return unreadable(row.line, row.problem);
      const at = (title: string): string => row.cells[titles.indexOf(title)] ?? '';
      const given = fields.filter(({ key }) => titles.includes(key)).map((field) => ({ field, cell: at(field.key) }));
      return judgeSourceRow(row.line, at(titles.find((title) => fieldOfTitle(title) === 'number') ?? ''), given);
    });
}

/**
 * Reads and judges the lines of a body to its end; of several lines of one number the last one counts, the others are duplicates.
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
  const last = new Map(rows.flatMap((row) => (row.outcome === 'good' ? [[row.number, row.line] as const] : [])));
  return rows.map((row) =>
    row.outcome === 'good' && last.get(row.number) !== row.line
      ? { line: row.line, outcome: 'duplicate', reason: 'duplicateNumber', column: '' }
      : row,
  );
}
