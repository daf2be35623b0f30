import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import {
  createExport,
  downloadExport,
  type ExportRequest,
  listExports,
  removeExport,
  retryExport,
} from '../../../../src/contract/exportFile.ts';
import { EXPORT_KINDS, exportRights } from '../../../../src/domain/catalog/exports.ts';
import {
  EXPORT_KEPT_DAYS,
  type ExportKind,
  EXPORTS_UNDER_WAY_MAX,
} from '../../../../src/domain/common/access/exportFile.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import type { Db } from '../../../db/Db.ts';
import { contact, exportChunk, exportFile, role } from '../../../db/schema/index.ts';
import { expireExports } from './expireExports.ts';
import { makeExport } from './makeExport.ts';

const PEOPLE = 4_500;

let api: TestApi;
let holder: TestCaller & { id: string; roleId: string };

beforeAll(async () => {
  api = await createTestApi();
  holder = await api.userWith(['export:view', 'contact:view', 'contact:reveal', 'operationLog:view']);
  const now = api.clock.now();
  await api.ports.db.insert(contact).values(
    Array.from({ length: PEOPLE }, (_, index) => ({
      tenantId: DEFAULT_TENANT_ID,
      name: index === 7 ? '=SUM(A1)' : `Person ${index}`,
      number: `138${String(index).padStart(8, '0')}`,
      email: `person${index}@example.com`,
      createdAt: now,
      updatedAt: now,
    })),
  );
});

afterAll(() => api.close());

const never = new AbortController().signal;
const contacts = (filters: object = {}): ExportRequest => ({ kind: 'contact', filters, inFull: true });
const hidden = (filters: object = {}): ExportRequest => ({ kind: 'contact', filters });

async function begin(caller: TestCaller, request: ExportRequest): Promise<string> {
  const { value } = await caller.call(createExport, { body: request });
  return value.id;
}

async function rowOf(id: string): Promise<typeof exportFile.$inferSelect | undefined> {
  const [row] = await api.ports.db.select().from(exportFile).where(eq(exportFile.id, id));
  return row;
}

const linesOf = (text: string): string[] => text.replace('\uFEFF', '').trimEnd().split('\r\n');

async function download(caller: TestCaller, id: string): Promise<string[]> {
  return linesOf((await caller.call(downloadExport, { params: { id } })).text);
}

/** Keeps everybody from reading contacts, until so many wait for it, each with its export begun. */
async function holdContacts() {
  const client = await (api.ports.db as Db & { $client: pg.Pool }).$client.connect();
  await client.query('begin');
  await client.query('lock table contact in access exclusive mode');
  return {
    whenWaiting: async (count: number): Promise<void> => {
      const waiting = `select 1 from pg_locks where relation = 'contact'::regclass and not granted`;
      while ((await client.query(waiting)).rowCount !== count) await setImmediate();
    },
    go: async (): Promise<void> => {
      await client.query('commit');
      client.release();
    },
  };
}

describe('exports', () => {
  it('go from a new record over exporting to done, and the file holds every row of the list once [4.3-16] [4.3-17]', async () => {
    const { value } = await holder.call(createExport, { body: contacts() });
    expect([value.status, value.totalRows]).toEqual(['newRecord', null]);
    // A process that is stopping leaves it where it is, to the next one.
    await expect(makeExport(api.ports, value.id, AbortSignal.abort())).rejects.toThrow('stopping');
    expect(await rowOf(value.id)).toMatchObject({ status: 'exporting', totalRows: PEOPLE });
    await makeExport(api.ports, value.id, never);
    const done = await holder.call(listExports, { query: {} });
    expect(done.value[0]).toMatchObject({ id: value.id, status: 'done', rows: PEOPLE, totalRows: PEOPLE });
    const [titles, ...lines] = await download(holder, value.id);
    expect(titles).toBe('Name,Number,E-mail,Reachability,Created (Asia/Shanghai)');
    expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(PEOPLE);
    expect(lines.at(-1)).toBe('Person 0,13800000000,person0@example.com,Reachable,2026-11-21 10:00:00');
  });

  it('keep a cell from being run as a formula', async () => {
    const id = await begin(holder, contacts({ name: '=SUM' }));
    await makeExport(api.ports, id, never);
    expect((await download(holder, id))[1]).toMatch(/^'=SUM\(A1\),/);
  });

  it('hold exactly the rows that the list shows under the same filters', async () => {
    for (const filters of [{ name: 'Person 12' }, { number: '1380000001' }, { email: 'nobody' }, {}]) {
      const id = await begin(holder, contacts(filters));
      await makeExport(api.ports, id, never);
      const listed = await holder.call(listContacts, { query: { ...filters, pageSize: 1 } });
      expect((await download(holder, id)).length - 1).toBe(Number(listed.headers.get('x-total-count')));
    }
  });

  it('hide the middle of numbers and addresses from who may not see them', async () => {
    const other = await api.userWith(['export:view', 'contact:view']);
    const id = await begin(other, hidden({ name: 'Person 44' }));
    await makeExport(api.ports, id, never);
    expect((await rowOf(id))?.revealed).toBe(false);
    expect(await download(other, id)).toContain('Person 44,138****0044,p***@example.com,Reachable,2026-11-21 10:00:00');
  });

  it('mask numbers and addresses unless who may see them asks for them in full, and the log says which it was', async () => {
    // By part of a number, as the list of who may see numbers is narrowed.
    const masked = await begin(holder, hidden({ number: '1380000044' }));
    const full = await begin(holder, contacts({ number: '1380000044' }));
    expect(full).not.toBe(masked);
    for (const id of [masked, full]) await makeExport(api.ports, id, never);
    expect((await download(holder, masked)).at(-1)).toContain('Person 440,138****0440,p***@example.com,');
    expect((await download(holder, full)).at(-1)).toContain('Person 440,13800000440,person440@example.com,');
    const { value: lines } = await api.admin.call(listOperations, { query: { action: 'exportFile.create' } });
    expect(lines.slice(0, 2)).toMatchObject([{ after: { revealed: true } }, { after: { revealed: false } }]);
  });

  it('are refused in full to who may not see numbers, and find nobody by part of one', async () => {
    const other = await api.userWith(['export:view', 'contact:view']);
    const { body } = await other.call(createExport, { body: contacts({ name: 'Person 45' }) });
    expect(body.errorCode).toBe('NO_PERMISSION');
    const id = await begin(other, hidden({ number: '1380000044' }));
    await makeExport(api.ports, id, never);
    expect(await download(other, id)).toHaveLength(1);
  });

  it('need the right of the list beside the right to export, for every list there is', async () => {
    const bare = await api.userWith(['export:view']);
    const billId = randomUUID();
    const required: Partial<Record<ExportKind, object>> = {
      billLine: { billId },
      billMessage: { billId },
      report: { channel: 'email' },
      sendStatistic: { group: 'time', dayFrom: '2026-11-01', dayTo: '2026-11-21' },
      activityStatistic: { group: 'time', dayFrom: '2026-11-01', dayTo: '2026-11-21' },
    };
    for (const kind of EXPORT_KINDS) {
      const request = { kind, filters: required[kind] ?? {} } as ExportRequest;
      const { body } = await bare.call(createExport, { body: request });
      expect(body.errorCode).toBe('NO_PERMISSION');
      const able = await api.userWith(['export:view', ...exportRights(kind)]);
      const id = await begin(able, request);
      await makeExport(api.ports, id, never);
      expect(await rowOf(id)).toMatchObject({ status: 'done' });
      expect((await download(able, id))[0]).not.toContain('is not found');
    }
  });

  it('belong to whoever asked: others neither see, fetch, repeat nor remove them', async () => {
    const id = await begin(holder, contacts({ name: 'Person 9' }));
    const other = await api.userWith(['export:view', 'contact:view', 'contact:reveal']);
    const answers = await Promise.all([
      other.call(downloadExport, { params: { id } }),
      other.call(retryExport, { params: { id } }),
      other.call(removeExport, { params: { id } }),
    ]);
    expect(answers.map(({ body }) => body.errorCode)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect((await other.call(listExports, { query: {} })).value).toEqual([]);
    await holder.call(removeExport, { params: { id } });
  });

  it('are not handed out any more once the right to the list, or to full numbers, is taken away', async () => {
    const id = await begin(holder, contacts({ name: 'Person 10' }));
    await makeExport(api.ports, id, never);
    for (const rights of [
      ['export:view', 'contact:reveal'],
      ['export:view', 'contact:view'],
    ]) {
      await api.ports.db.update(role).set({ rights }).where(eq(role.id, holder.roleId));
      const { body } = await holder.call(downloadExport, { params: { id } });
      expect(body.errorCode).toBe('NO_PERMISSION');
    }
    const rights = ['export:view', 'contact:view', 'contact:reveal', 'operationLog:view'];
    await api.ports.db.update(role).set({ rights }).where(eq(role.id, holder.roleId));
    expect((await download(holder, id)).length).toBeGreaterThan(1);
  });

  it('fail visibly, and a click makes them again', async () => {
    const id = await begin(holder, contacts({ name: 'Person 11' }));
    const broken = sql`'{"audienceId": "no id"}'::jsonb`;
    await api.ports.db.update(exportFile).set({ filters: broken }).where(eq(exportFile.id, id));
    await makeExport(api.ports, id, never);
    expect(await rowOf(id)).toMatchObject({ status: 'failed' });
    expect((await holder.call(downloadExport, { params: { id } })).body.errorCode).toBe('NOT_FOUND');
    await api.ports.db.update(exportFile).set({ filters: {} }).where(eq(exportFile.id, id));
    expect((await holder.call(retryExport, { params: { id } })).value.status).toBe('newRecord');
    expect((await holder.call(retryExport, { params: { id } })).body.errorCode).toBe('STATE_FORBIDS');
    await makeExport(api.ports, id, never);
    expect(await rowOf(id)).toMatchObject({ status: 'done', rows: PEOPLE });
  });

  it('are begun anew and end whole when the process was killed in the middle, or two make the same', async () => {
    const id = await begin(holder, contacts({ email: 'person' }));
    await api.ports.db.insert(exportChunk).values({ exportId: id, position: 0, bytes: Buffer.from('half of it') });
    await api.ports.db.update(exportFile).set({ status: 'exporting', attempt: 1 }).where(eq(exportFile.id, id));
    const release = await holdContacts();
    const making = Promise.all([makeExport(api.ports, id, never), makeExport(api.ports, id, never)]);
    await release.whenWaiting(2);
    await release.go();
    await making;
    expect(await rowOf(id)).toMatchObject({ status: 'done', attempt: 3, rows: PEOPLE });
    const lines = await download(holder, id);
    expect([lines.length, new Set(lines).size]).toEqual([PEOPLE + 1, PEOPLE + 1]);
    expect((await rowOf(id))?.bytes).toBe(Buffer.byteLength(`\uFEFF${lines.join('\r\n')}\r\n`));
  });

  it('stop without a trace when they are removed under way', async () => {
    const id = await begin(holder, contacts({ number: '138' }));
    const making = makeExport(api.ports, id, never);
    await holder.call(removeExport, { params: { id } });
    await making;
    expect(await rowOf(id)).toBeUndefined();
  });

  it('are one when the same is asked for twice, and a few at a time', async () => {
    const one = await api.userWith(['export:view', 'contact:view']);
    const twice = await Promise.all([begin(one, hidden()), begin(one, hidden())]);
    expect(twice[0]).toBe(twice[1]);
    for (let index = 1; index < EXPORTS_UNDER_WAY_MAX; index += 1) await begin(one, hidden({ name: `P${index}` }));
    const { body } = await one.call(createExport, { body: hidden({ name: 'one more' }) });
    expect(body).toMatchObject({ errorCode: 'TOO_MANY_EXPORTS' });
    expect(body.errorMsg).toContain(String(EXPORTS_UNDER_WAY_MAX));
  });

  it('lose their file when its time is over, and can be made again', async () => {
    const id = await begin(holder, contacts({ name: 'Person 13' }));
    await makeExport(api.ports, id, never);
    api.clock.advance(EXPORT_KEPT_DAYS * 86_400_000 - 1);
    await expireExports(api.ports);
    expect((await rowOf(id))?.status).toBe('done');
    api.clock.advance(1);
    await expireExports(api.ports);
    expect((await rowOf(id))?.status).toBe('expired');
    const left = await api.ports.db.select().from(exportChunk).where(eq(exportChunk.exportId, id));
    expect(left).toEqual([]);
  });
});
