import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTACT_ROWS_MAX } from '../../src/domain/upload.ts';
import { writeXlsx } from '../../src/domain/xlsx/writeXlsx.ts';
import type { TestDatabase } from '../../tests/db/testCluster.ts';
import { createTestDatabase } from '../../tests/db/testDatabase.ts';
import { kill, randomNumbers, startEngine } from '../../tests/sending/engineChild.ts';
import { contactImport, contactImportFile } from '../db/schema/index.ts';
import { queue } from '../jobs/queue.ts';

const KILLS = 8;
const FILES = 4;
const SEED = 20261122;
const NO_SMTP = 'smtp://127.0.0.1:9';
const HEADER = ['name', 'number', 'email'];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A file of the largest size, waiting to be imported; every file has people of its own. */
async function waitingFile(file: number): Promise<void> {
  const rows = Array.from({ length: CONTACT_ROWS_MAX }, (_, row) => {
    const number = `138${String(file * CONTACT_ROWS_MAX + row).padStart(8, '0')}`;
    return [`P${row}`, number, `${number}@example.com`];
  });
  const now = new Date();
  await database.db.transaction(async (tx) => {
    const id = randomUUID();
    await tx.insert(contactImport).values({
      id,
      tenantId: 'default',
      fileName: `${file}.xlsx`,
      status: 'running',
      header: HEADER,
      columns: HEADER,
      fields: [],
      existing: 'skip',
      update: [],
      totalRows: rows.length,
      createdBy: randomUUID(),
      createdAt: now,
      updatedAt: now,
    });
    await tx.insert(contactImportFile).values({ importId: id, bytes: Buffer.from(writeXlsx([HEADER, ...rows])) });
    await queue.enqueue(tx, 'contact.import', { importId: id });
  });
}

interface Standing {
  status: string;
  created: number;
  contacts: number;
}

/** Every import with the contacts that stand in the database by it. */
async function standings(): Promise<Standing[]> {
  const { rows } = await database.pool.query<Standing>(
    `select status, created, (select count(*)::int from contact_import_item i join contact c on c.id = i.contact_id
       where i.import_id = m.id) as contacts from contact_import m`,
  );
  return rows;
}

const contactsInAll = async (): Promise<number> =>
  (await database.pool.query<{ contacts: number }>('select count(*)::int as contacts from contact')).rows[0]
    ?.contacts ?? -1;

it('imports the contacts of a file wholly or not at all, killed in the middle again and again', async () => {
  const random = randomNumbers(SEED);
  for (let file = 0; file < FILES; file += 1) await waitingFile(file);
  let killedWhileImporting = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const engine = await startEngine(database.url, NO_SMTP);
    await sleep(random() * 900);
    await kill(engine);
    const now = await standings();
    if (now.some(({ status }) => status === 'running')) killedWhileImporting += 1;
    for (const { status, created, contacts } of now) {
      const whole = status === 'done' ? CONTACT_ROWS_MAX : 0;
      expect([status, created, contacts]).toEqual([status, whole, whole]);
    }
    // No contact stands that no import counts.
    expect(await contactsInAll()).toBe(now.reduce((sum, { contacts }) => sum + contacts, 0));
  }
  // The kills must have hit imports, or the test proves nothing.
  expect(killedWhileImporting).toBeGreaterThan(KILLS / 4);
  const last = await startEngine(database.url, NO_SMTP);
  for (let wait = 0; wait < 600 && (await standings()).some(({ status }) => status === 'running'); wait += 1)
    await sleep(100);
  await kill(last);
  expect(await standings()).toEqual(
    Array.from({ length: FILES }, () => ({ status: 'done', created: CONTACT_ROWS_MAX, contacts: CONTACT_ROWS_MAX })),
  );
  expect(await contactsInAll()).toBe(FILES * CONTACT_ROWS_MAX);
}, 180_000);
