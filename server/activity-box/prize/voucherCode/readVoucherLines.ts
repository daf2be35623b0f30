import {
  judgeVoucher,
  VOUCHER_FIELDS,
  type VoucherField,
  voucherFieldOf,
  VOUCHER_INGEST_MAX,
} from '../../../../src/domain/activity-box/prize/voucherCode.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { CutLine } from '../../../../src/domain/shared/file/LineCutter.ts';
import { bodyLines } from '../../../common/contacts/ingest/bodyLines.ts';
import { bodyRows } from '../../../common/contacts/ingest/bodyRows.ts';
import { judged } from './readVoucherFile.ts';
import type { ReadVoucher } from './stageVouchers.ts';
import { composedValue } from '../../../../src/domain/shared/text/textKinds.ts';

const wrong = (line: number, reason: 'lineTooLong' | 'lineFormat'): ReadVoucher => ({ line, reason, column: '' });

/** A line of JSON: an object of texts; a count of days may be a number. */
function readJson({ line, text }: CutLine): ReadVoucher {
  if (text === undefined) return wrong(line, 'lineTooLong');
  let value: unknown;
  try {
    value = composedValue(JSON.parse(text));
  } catch {
    return wrong(line, 'lineFormat');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(line, 'lineFormat');
  const given: Partial<Record<VoucherField, string>> = {};
  for (const field of VOUCHER_FIELDS) {
    const cell = (value as Record<string, unknown>)[field];
    if (cell === undefined || cell === null) continue;
    if (typeof cell !== 'string' && !(field === 'validDays' && typeof cell === 'number'))
      return { line, reason: 'formatIncorrect', column: field };
    given[field] = String(cell);
  }
  const result = judgeVoucher(given);
  return { line, ...('fault' in result ? result.fault : result) };
}

/** Lines of JSON, or rows of a CSV by its titles. */
async function* readRows(pieces: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<ReadVoucher[]> {
  if (contentType !== 'text/csv') {
    for await (const lines of bodyLines(pieces, { quoted: false })) yield lines.map(readJson);
    return;
  }
  let fields: (VoucherField | undefined)[] = [];
  const onTitles = (titles: string[]): boolean => {
    fields = titles.map(voucherFieldOf);
    return fields.includes('code');
  };
  for await (const rows of bodyRows(pieces, { onTitles, refusal: 'voucherNoHeader' }))
    yield rows.map((row) =>
      'problem' in row ? wrong(row.line, row.problem) : { line: row.line, ...judged(fields, row.cells) },
    );
}

/** Reads the codes of a body, a handful at a time. @throws `VALIDATION` for more than a call may bring, or titles without the code */
export async function* readVoucherLines(
  pieces: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<ReadVoucher[], void, undefined> {
  let count = 0;
  for await (const some of readRows(pieces, contentType)) {
    count += some.length;
    if (count > VOUCHER_INGEST_MAX)
      throw new Refusal('VALIDATION', {
        fieldErrors: [{ path: '', code: 'voucherTooManyLines', params: { max: VOUCHER_INGEST_MAX } }],
      });
    yield some;
  }
}
