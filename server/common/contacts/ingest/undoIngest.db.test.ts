import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../../../src/contract/common/access/apiKey.ts';
import { listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import {
  type ContactImport,
  getContactImport,
  listContactImports,
  listImportRejects,
  undoContactImport,
} from '../../../../src/contract/common/contacts/contactImport.ts';
import { type IngestAnswer, ingestContacts } from '../../../../src/contract/common/contacts/contactIngest.ts';
import { getPersonTimeline } from '../../../../src/contract/profile/person/person.ts';
import { type Credentials, signedRequest } from '../../../../tests/api/signedRequest.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { undoImport } from '../contactImport/undoImport.ts';
import { consentRecord, contact } from '../../../db/schema/index.ts';

const numberOf = (index: number): string => `134${String(index).padStart(8, '0')}`;
const person = (index: number) => ({
  name: `P${index}`,
  number: numberOf(index),
  email: `p${index}@example.com`,
});

describe('undoing a bulk ingest', () => {
  let test: TestApi;
  let key: Credentials;

  beforeAll(async () => {
    test = await createTestApi();
    key = (await test.admin.call(createApiKey, { body: { name: 'crm', scopes: ['contact:ingest'] } })).value;
  });
  afterAll(() => test.close());

  async function ingest(lines: readonly unknown[], query = ''): Promise<IngestAnswer> {
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const request = signedRequest(key, { path: `${ingestContacts.path}${query}`, body, now: test.clock.now() });
    return ((await (await test.api.fetch(request)).json()) as { value: IngestAnswer }).value;
  }
  const read = async (id: string): Promise<ContactImport> =>
    (await test.admin.call(getContactImport, { params: { id } })).value;
  const undo = async (id: string) => (await test.admin.call(undoContactImport, { params: { id } })).body;
  const found = async (index: number) =>
    (await test.admin.call(listContacts, { query: { number: numberOf(index) } })).value;

  it('stands among the imports under the name of its key, with what became of every line', async () => {
    await ingest([person(1)]);
    const { batchId, rejected } = await ingest([person(1), person(2), person(2), { name: '' }]);
    const { value: listed } = await test.admin.call(listContactImports, { query: { source: 'api', fileName: 'crm' } });
    expect(listed.find(({ id }) => id === batchId)).toMatchObject({
      fileName: 'crm',
      source: 'api',
      createdByName: '',
      status: 'done',
      result: 'partial',
      totalRows: 4,
      done: 4,
      created: 1,
      skipped: 1,
      duplicates: 1,
      invalid: 1,
    });
    const { value: rejects } = await test.admin.call(listImportRejects, { params: { id: batchId }, query: {} });
    expect(rejects.map(({ line, reason }) => ({ line, reason }))).toEqual(rejected);
    expect(rejects.map(({ outcome }) => outcome)).toEqual(['duplicate', 'invalid']);
    const nothing = await ingest([{ name: '' }]);
    expect(await read(nothing.batchId)).toMatchObject({ status: 'failed', errorCode: 'fileNoGoodRow' });
    expect((await undo(nothing.batchId)).errorCode).toBe('STATE_FORBIDS');
  });

  it('removes what it made and leaves what it wrote over; what was agreed to is taken back; once only', async () => {
    await ingest([person(10)]);
    test.clock.advance(60_000);
    const consent = `&consentChannels=sms&consentText=${encodeURIComponent('会员协议')}`;
    const { batchId } = await ingest([{ ...person(10), name: 'New' }, person(11)], `?existing=update${consent}`);
    const made = (await found(11))[0]?.id ?? 0;
    const history = async (id: number) =>
      (await test.admin.call(getPersonTimeline, { params: { id: String(id) }, query: { kind: 'import' } })).value
        .entries;
    expect(await history(made)).toMatchObject([{ kind: 'import', id: batchId, fileName: 'crm', action: 'created' }]);
    expect(await history((await found(10))[0]?.id ?? 0)).toMatchObject([
      { id: batchId, action: 'updated' },
      { action: 'created' },
    ]);
    expect(await undo(batchId)).toMatchObject({ success: true, value: { status: 'undoing' } });
    expect((await undo(batchId)).errorCode).toBe('STATE_FORBIDS');
    await test.runImports();
    expect(await read(batchId)).toMatchObject({ status: 'undone', removed: 1, kept: 0, updated: 1 });
    expect(await found(11)).toEqual([]);
    expect(await found(10)).toMatchObject([{ name: 'New' }]);
    const records = await test.ports.db.select().from(consentRecord).where(eq(consentRecord.batchId, batchId));
    expect(records.map(({ decision }) => decision).toSorted()).toEqual([
      'granted',
      'granted',
      'withdrawn',
      'withdrawn',
    ]);
    expect((await undo(batchId)).errorCode).toBe('STATE_FORBIDS');
  });

  it('is gone on with where a process stopped in the middle, and touches nobody else’s contacts', async () => {
    const others = await test.ports.db.$count(contact);
    const { batchId } = await ingest(Array.from({ length: 12_000 }, (_, index) => person(1_000 + index)));
    await undo(batchId);
    const stopping = new AbortController();
    let looks = 0;
    const clock = {
      now: () => {
        looks += 1;
        if (looks === 2) stopping.abort();
        return test.clock.now();
      },
    };
    const { id: operatorId } = await test.userWith([]);
    await expect(undoImport({ ...test.ports, clock }, batchId, operatorId, stopping.signal)).rejects.toThrow(/abort/i);
    expect(await read(batchId)).toMatchObject({ status: 'undoing', removed: 10_000 });
    await test.runImports();
    expect(await read(batchId)).toMatchObject({ status: 'undone', created: 12_000, removed: 12_000, kept: 0 });
    expect(await test.ports.db.$count(contact)).toBe(others);
  });
});
