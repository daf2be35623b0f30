import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../../../src/contract/common/access/apiKey.ts';
import type { Envelope } from '../../../../src/contract/shared/envelope.ts';
import { getPrize } from '../../../../src/contract/activity-box/prize/prize.ts';
import {
  ingestVoucherCodes,
  listVoucherImports,
  type VoucherIngestAnswer,
} from '../../../../src/contract/activity-box/prize/voucherCode.ts';
import { type Credentials, signedRequest, type SignedInput } from '../../../../tests/api/signedRequest.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { insertVoucherPrize } from '../../../../tests/activity-box/insertVoucherPrize.ts';
import { auditLog, voucherCode } from '../../../db/schema/index.ts';

const ndjson = (...lines: unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('bulk ingest of voucher codes', () => {
  let test: TestApi;
  let key: Credentials;
  let made = 0;
  beforeAll(async () => {
    test = await createTestApi();
    key = (await test.admin.call(createApiKey, { body: { name: 'mall', scopes: ['voucherCode:ingest'] } })).value;
  });
  afterAll(() => test.close());

  const prizeOf = (codes: readonly string[] = []): Promise<string> => {
    made += 1;
    return insertVoucherPrize(test, `批${made}`, codes);
  };
  async function ingest(prizeId: string, body: string, input: Partial<SignedInput> = {}) {
    const path = ingestVoucherCodes.path.replace(':id', prizeId);
    const answer = await test.api.fetch(signedRequest(key, { path, body, now: test.clock.now(), ...input }));
    const envelope = (await answer.json()) as Envelope;
    return { status: answer.status, body: envelope, value: envelope.value as VoucherIngestAnswer };
  }
  const codes = async (prizeId: string): Promise<number> =>
    (await test.ports.db.select({ count: count() }).from(voucherCode).where(eq(voucherCode.prizeId, prizeId)))[0]
      ?.count ?? 0;

  it('takes lines of JSON and of CSV, and names the lines that it does not take [3.4-06]', async () => {
    const id = await prizeOf(['HELD-1']);
    const { value } = await ingest(
      id,
      [
        ndjson(
          { code: 'A-1', cardNumber: '1', validTo: '2026-12-31' },
          { code: 'A-2', validDays: 30 },
          { code: 'A-1', validDays: '30' },
          { code: 'HELD-1', validTo: '2026-12-31' },
          { code: 5, validDays: 3 },
          { code: 'A-3' },
        ),
        'no json\n',
        '[]\n',
      ].join(''),
    );
    expect(value).toMatchObject({ received: 8, accepted: 2, duplicates: 2, invalid: 4, fileName: '' });
    expect(value.rejected).toEqual([
      { line: 3, reason: 'duplicateCode' },
      { line: 4, reason: 'duplicateCode' },
      { line: 5, reason: 'formatIncorrect' },
      { line: 6, reason: 'voucherValidity' },
      { line: 7, reason: 'lineFormat' },
      { line: 8, reason: 'lineFormat' },
    ]);
    const csv = '\uFEFF卡号,code,有效期结束\n1,"B,1",2026-12-31\n2,B-2\nx,B-3,2026-12-31,more\n';
    const read = await ingest(id, csv, { contentType: 'text/csv' });
    expect(read.value).toMatchObject({ received: 3, accepted: 1, invalid: 2 });
    const untitled = await ingest(id, 'a,b\n1,2\n', { contentType: 'text/csv' });
    expect(untitled.body.fieldErrors).toMatchObject([{ code: 'voucherNoHeader' }]);
    expect((await test.admin.call(getPrize, { params: { id } })).value.stock).toBe(4);
    expect((await test.admin.call(listVoucherImports, { params: { id }, query: {} })).value).toHaveLength(3);
    const lines = await test.ports.db.select().from(auditLog).where(eq(auditLog.action, 'voucherCode.ingest'));
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain('A-1');
  });

  it('answers the same work once: the same name again changes nothing, for another body or prize it is refused', async () => {
    const id = await prizeOf();
    const claim = { idempotencyKey: 'night-1' };
    const body = ndjson({ code: 'N-1', validDays: 3 });
    const both = await Promise.all([1, 2].map(() => ingest(id, body, { claim })));
    expect(both[0]?.value).toEqual(both[1]?.value);
    expect((await ingest(id, body, { claim })).value).toEqual(both[0]?.value);
    expect(await codes(id)).toBe(1);
    const other = await ingest(id, ndjson({ code: 'N-2', validDays: 3 }), { claim });
    expect(other.body.errorCode).toBe('IDEMPOTENCY_MISMATCH');
    const elsewhere = await prizeOf();
    expect((await ingest(elsewhere, body, { claim })).body.errorCode).toBe('IDEMPOTENCY_MISMATCH');
    expect(await codes(elsewhere)).toBe(0);
  });

  it('writes nothing of a body that is not the one that was signed, nor into what is no prize of codes', async () => {
    const id = await prizeOf();
    const body = ndjson({ code: 'S-1', validDays: 3 });
    const forged = await ingest(id, body, { sent: { body: ndjson({ code: 'S-2', validDays: 3 }) } });
    expect(forged.body.errorCode).toBe('BODY_MISMATCH');
    expect(await codes(id)).toBe(0);
    expect((await ingest(crypto.randomUUID(), body)).body.errorCode).toBe('NOT_FOUND');
  });

  it('takes more than one part of what is held at a time', async () => {
    const id = await prizeOf();
    const lines = Array.from({ length: 6_000 }, (_one, index) => ({ code: `L-${index}`, validDays: 3 }));
    expect((await ingest(id, ndjson(...lines))).value).toMatchObject({ received: 6_000, accepted: 6_000 });
    expect(await codes(id)).toBe(6_000);
  });
});
