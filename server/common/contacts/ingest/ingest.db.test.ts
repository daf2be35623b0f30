import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../../../src/contract/common/access/apiKey.ts';
import { listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import { type IngestAnswer, ingestContacts } from '../../../../src/contract/common/contacts/contactIngest.ts';
import type { Envelope } from '../../../../src/contract/shared/envelope.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { LINE_MAX, REJECTED_LINES_SHOWN } from '../../../../src/domain/common/contacts/contactLine.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { type Credentials, signedRequest, type SignedInput } from '../../../../tests/api/signedRequest.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { auditLog, consentRecord, contact, ingestBatch } from '../../../db/schema/index.ts';

const numberOf = (index: number): string => `135${String(index).padStart(8, '0')}`;
const person = (index: number, more: object = {}) => ({
  name: `P${index}`,
  number: numberOf(index),
  email: `p${index}@example.com`,
  ...more,
});
const ndjson = (...lines: unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('bulk ingest of contacts', () => {
  let test: TestApi;
  let key: Credentials;

  beforeAll(async () => {
    test = await createTestApi();
    key = (await test.admin.call(createApiKey, { body: { name: 'crm', scopes: ['contact:ingest'] } })).value;
  });
  afterAll(() => test.close());

  async function ingest(
    body: string,
    { query = '', ...input }: Partial<SignedInput> & { query?: string } = {},
  ): Promise<{ body: Envelope; value: IngestAnswer }> {
    const path = `${ingestContacts.path}${query}`;
    const answer = await test.api.fetch(signedRequest(key, { path, body, now: test.clock.now(), ...input }));
    const envelope = (await answer.json()) as Envelope;
    return { body: envelope, value: envelope.value as IngestAnswer };
  }
  const contacts = async (): Promise<number> =>
    (await test.ports.db.select({ count: count() }).from(contact))[0]?.count ?? 0;
  const byNumber = async (index: number) =>
    (await test.admin.call(listContacts, { query: { number: numberOf(index) } })).value[0];

  it('takes lines of JSON, in one spelling, each number once; names the lines it does not take', async () => {
    await ingest(ndjson(person(1)));
    const body = [
      ndjson(
        person(2, { attributes: { 城市: '上海\t"a\\b"' } }),
        person(1),
        person(3, { number: `+86 ${numberOf(2)}` }),
      ),
      '\n',
      'no json\n',
      ndjson(person(4, { email: 'nobody' })),
      JSON.stringify(person(5)),
    ].join('');
    const { value } = await ingest(body);
    expect(value).toMatchObject({ received: 6, created: 2, updated: 0, skipped: 1, duplicates: 1, invalid: 2 });
    expect(value.rejected).toEqual([
      { line: 3, reason: 'duplicateNumber' },
      { line: 5, reason: 'lineFormat' },
      { line: 6, reason: 'contactEmailFormat' },
    ]);
    expect(await byNumber(2)).toMatchObject({ name: 'P2', attributes: { 城市: '上海\t"a\\b"' } });
    expect(await byNumber(5)).toMatchObject({ email: 'p***@example.com' });
  });

  it.each([
    ['semicolons', 'name;number;email\nP81;NUMBER;p81@example.com\n'],
    ['tabs', 'name\tnumber\temail\r\nP81\tNUMBER\tp81@example.com'],
    ['a named separator', '\uFEFFsep=;\r\nname;number;email\r\nP81;NUMBER;p81@example.com\r\n'],
    ['lines that end in CR alone', 'name,number,email\rP81,NUMBER,p81@example.com\r'],
  ])('takes CSV with %s', async (_what, body) => {
    const { value } = await ingest(body.replace('NUMBER', numberOf(81)), { contentType: 'text/csv' });
    expect(value).toMatchObject({ received: 1, invalid: 0, rejected: [] });
  });

  it('takes lines of JSON that end in CR alone', async () => {
    const { value } = await ingest(ndjson(person(82), person(83)).replaceAll('\n', '\r'));
    expect(value).toMatchObject({ received: 2, invalid: 0 });
  });

  it('names a separator that it does not read', async () => {
    for (const body of ['name|number|email\na|b|c\n', 'sep=|\nname|number|email\n'])
      expect((await ingest(body, { contentType: 'text/csv' })).body.fieldErrors?.[0]?.code).toBe('csvSeparator');
  });

  it('takes CSV by its titles in any of our languages, with quoted cells over several lines', async () => {
    const body = `\uFEFF手机号,姓名,email,城市\r\n${numberOf(10)},"王, ""小""丽",p10@example.com,"上\n海"\r\n${numberOf(11)},P11,p11@example.com,,,\r\n${numberOf(12)},P12,p12@example.com,\r\n`;
    const { value } = await ingest(body, { contentType: 'text/csv' });
    expect(value).toMatchObject({ received: 3, created: 2, invalid: 1, rejected: [{ line: 4, reason: 'lineFormat' }] });
    expect(await byNumber(10)).toMatchObject({ name: '王, "小"丽', attributes: { 城市: '上\n海' } });
    expect((await byNumber(12))?.attributes).toEqual({});
    const untitled = await ingest('a,b\n1,2\n', { contentType: 'text/csv' });
    expect(untitled.body.fieldErrors).toEqual([{ path: '', code: 'fileNoHeader' }]);
  });

  it('writes over contacts that exist where that is asked for, and keeps attributes that are not given', async () => {
    await ingest(ndjson(person(20, { attributes: { level: '金卡', 城市: '上海' } })));
    const changed = person(20, { name: 'New', attributes: { level: '银卡' } });
    const { value } = await ingest(ndjson(changed, person(21)), { query: '?existing=update' });
    expect(value).toMatchObject({ created: 1, updated: 1, skipped: 0 });
    expect(await byNumber(20)).toMatchObject({ name: 'New', attributes: { level: '银卡', 城市: '上海' } });
  });

  it('answers the same work with its first answer and writes nothing, also when it is sent twice at once', async () => {
    const claim = { idempotencyKey: 'night-1' };
    const body = ndjson(person(30));
    const both = await Promise.all([ingest(body, { claim }), ingest(body, { claim })]);
    expect(both[0].value).toMatchObject({ created: 1 });
    expect(both[1].value).toEqual(both[0].value);
    const before = await contacts();
    expect((await ingest(body, { claim })).value).toEqual(both[0].value);
    expect(await contacts()).toBe(before);
    const other = await ingest(ndjson(person(31)), { claim });
    expect(other.body.errorCode).toBe('IDEMPOTENCY_MISMATCH');
    expect(await byNumber(31)).toBeUndefined();
    const otherwise = await ingest(body, { claim, query: '?existing=update' });
    expect(otherwise.body.errorCode).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('writes nothing of a body that is not the one that was signed, and leaves no line in the log', async () => {
    const before = [await contacts(), (await test.ports.db.select().from(ingestBatch)).length];
    const lines = (await test.ports.db.select().from(auditLog)).length;
    const sent = { body: ndjson(person(40), person(41)) };
    expect((await ingest(ndjson(person(40)), { sent })).body.errorCode).toBe('BODY_MISMATCH');
    expect([await contacts(), (await test.ports.db.select().from(ingestBatch)).length]).toEqual(before);
    expect((await test.ports.db.select().from(auditLog)).length).toBe(lines);
  });

  it('takes a contact that somebody adds in the same moment for one that exists', async () => {
    const waiting = async (): Promise<number> =>
      (await test.ports.db.execute('select 1 from pg_locks where not granted')).rows.length;
    const now = test.clock.now();
    const adding = test.ports.db.transaction(async (tx) => {
      await tx.insert(contact).values({ ...person(45), tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now });
      const answer = ingest(ndjson(person(44), person(45), person(46)));
      // The other one is not committed before the ingest waits for it.
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
      return { answer };
    });
    expect((await (await adding).answer).value).toMatchObject({ created: 2, skipped: 1, duplicates: 0 });
  });

  it('writes nothing of a body that breaks off', async () => {
    const pieces = [ndjson(person(50)), ndjson(person(51))].map((text) => new TextEncoder().encode(text));
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.error(new Error('the connection broke'));
        else controller.enqueue(piece);
      },
    });
    const whole = signedRequest(key, { path: ingestContacts.path, body: ndjson(person(50)), now: test.clock.now() });
    const init = { method: 'POST', headers: whole.headers, body: broken, duplex: 'half' };
    const answer = await test.api.fetch(new Request(whole.url, init));
    expect(answer.status).toBe(500);
    expect(await byNumber(50)).toBeUndefined();
    // The connection it used is as good as new.
    expect((await ingest(ndjson(person(52)))).value).toMatchObject({ created: 1, duplicates: 0 });
  });

  it('names a thousand rejected lines and counts them all; a line too long is one of them', async () => {
    const long = JSON.stringify(person(60, { name: 'x'.repeat(3 * LINE_MAX) }));
    const bad = Array.from({ length: REJECTED_LINES_SHOWN + 10 }, () => ({ name: '' }));
    const { value } = await ingest(`${long}\n${ndjson(...bad, person(61))}`);
    expect(value).toMatchObject({ created: 1, invalid: REJECTED_LINES_SHOWN + 11 });
    expect(value.rejected).toHaveLength(REJECTED_LINES_SHOWN);
    expect(value.rejected[0]).toEqual({ line: 1, reason: 'lineTooLong' });
  });

  it('refuses other content, and consent without its words', async () => {
    const json = await ingest(ndjson(person(70)), { contentType: 'application/json' });
    expect(json.body.fieldErrors).toEqual([{ path: '', code: 'contentType' }]);
    const wordless = await ingest(ndjson(person(70)), { query: '?consentChannels=sms' });
    expect(wordless.body.fieldErrors).toEqual([{ path: 'consentText', code: 'required' }]);
  });

  it('writes down what everybody agreed to, also of contacts that were there', async () => {
    await ingest(ndjson(person(80)));
    const query = `?consentChannels=email,sms&consentText=${encodeURIComponent('会员协议')}`;
    const { value } = await ingest(ndjson(person(80), person(81)), { query });
    const records = await test.ports.db.select().from(consentRecord).where(eq(consentRecord.batchId, value.batchId));
    expect(
      records.map(({ channel, address, source, text }) => `${channel} ${address} ${source} ${text}`).toSorted(),
    ).toEqual([
      'email p80@example.com api 会员协议',
      'email p81@example.com api 会员协议',
      `sms ${numberOf(80)} api 会员协议`,
      `sms ${numberOf(81)} api 会员协议`,
    ]);
  });

  it('leaves one line in the log per body, by the name of the key, without numbers and addresses', async () => {
    const { value } = await test.admin.call(listOperations, { query: { action: 'contact.ingest', pageSize: 200 } });
    const batches = await test.ports.db.select().from(ingestBatch);
    expect(value).toHaveLength(batches.length);
    expect(new Set(value.map(({ username }) => username))).toEqual(new Set(['crm']));
    expect(JSON.stringify(value)).not.toMatch(/1350000|@/);
  });
});
