import type { BodyStream } from '../../../src/contract/shared/endpoint.ts';
import { fieldOfTitle } from '../../../src/domain/common/contactRow.ts';
import { readCsvLine } from '../../../src/domain/shared/csv.ts';
import { SOURCE_LINES_MAX, type SourceField } from '../../../src/domain/profile/dataSource.ts';
import { judgeSourceRow, type SourceRow } from '../../../src/domain/profile/sourceRows.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { type BodyLine, bodyLines } from '../../common/ingest/bodyLines.ts';
import { composedValue } from '../../../src/domain/shared/textKinds.ts';

type Read = (line: BodyLine) => SourceRow | undefined;

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

/** A line of a CSV, whose first one has the titles: one of the number, and keys. */
function csvReader(fields: readonly SourceField[]): Read {
  let titles: string[] | undefined;
  return ({ line, text }) => {
    if (text === undefined) return unreadable(line, 'lineTooLong');
    const cells = readCsvLine(text);
    if (titles === undefined) {
      titles = (cells ?? []).map((title) => title.replace(/^\uFEFF/, '').trim());
      const isFit = titles.every(
        (title) => fieldOfTitle(title) === 'number' || fields.some(({ key }) => key === title),
      );
      if (!isFit || !titles.some((title) => fieldOfTitle(title) === 'number')) throw refuseField('', 'sourceNoHeader');
      return undefined;
    }
    if (cells === undefined || cells.length > titles.length) return unreadable(line, 'lineFormat');
    const at = (title: string): string => cells[titles?.indexOf(title) ?? -1] ?? '';
    const given = fields.filter(({ key }) => titles?.includes(key)).map((field) => ({ field, cell: at(field.key) }));
    return judgeSourceRow(line, at(titles.find((title) => fieldOfTitle(title) === 'number') ?? ''), given);
  };
}

/**
 * Reads and judges the lines of a body to its end; of several lines of one number the last one counts, the others are duplicates.
 * @throws a refusal for a body of more lines than one call may bring, and for a CSV without titles
 */
export async function readSourceLines(
  { pieces, contentType }: BodyStream,
  fields: readonly SourceField[],
): Promise<SourceRow[]> {
  const isCsv = contentType === 'text/csv';
  const read = isCsv ? csvReader(fields) : jsonReader(fields);
  const rows: SourceRow[] = [];
  for await (const lines of bodyLines(pieces, { quoted: isCsv })) {
    for (const line of lines) {
      const row = read(line);
      if (row !== undefined) rows.push(row);
    }
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
