import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTACT_ROWS_MAX } from '../../src/domain/upload.ts';
import { writeXlsx } from '../../src/domain/xlsx/writeXlsx.ts';
import type { TestDatabase } from '../../tests/db/testCluster.ts';
import { createTestDatabase } from '../../tests/db/testDatabase.ts';
import { kill, randomNumbers, startEngine } from '../../tests/sending/engineChild.ts';
import { audience, audienceFile } from '../db/schema/index.ts';
import { queue } from '../jobs/queue.ts';

const KILLS = 20;
const FILES = 8;
const SEED = 20261121;
const NO_SMTP = 'smtp://127.0.0.1:9';

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
    await tx.insert(audience).values({
      id,
      tenantId: 'default',
      name: `file ${file}`,
      fileName: 'a.xlsx',
      status: 'importing',
      createdBy: randomUUID(),
      createdAt: now,
      updatedAt: now,
    });
    const bytes = Buffer.from(writeXlsx([['name', 'number', 'email'], ...rows]));
    await tx.insert(audienceFile).values({ audienceId: id, bytes });
    await queue.enqueue(tx, 'audience.import', { audienceId: id });
  });
}

async function standings(): Promise<{ status: string; members: number }[]> {
  const { rows } = await database.pool.query<{ status: string; members: number }>(
    `select status, (select count(*)::int from audience_member m where m.audience_id = a.id) as members from audience a`,
  );
  return rows;
}

it('imports a file wholly or not at all, killed 20 times in the middle', async () => {
  const random = randomNumbers(SEED);
  for (let file = 0; file < FILES; file += 1) await waitingFile(file);
  let killedWhileImporting = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const engine = await startEngine(database.url, NO_SMTP);
    await sleep(random() * 600);
    await kill(engine);
    const now = await standings();
    if (now.some(({ status }) => status === 'importing')) killedWhileImporting += 1;
    for (const { status, members } of now)
      expect([status, members]).toEqual([status, status === 'ready' ? CONTACT_ROWS_MAX : 0]);
  }
  // The kills must have hit imports, or the test proves nothing.
  expect(killedWhileImporting).toBeGreaterThan(KILLS / 4);
  const last = await startEngine(database.url, NO_SMTP);
  for (let wait = 0; wait < 600 && (await standings()).some(({ status }) => status === 'importing'); wait += 1)
    await sleep(100);
  await kill(last);
  expect(await standings()).toEqual(
    Array.from({ length: FILES }, () => ({ status: 'ready', members: CONTACT_ROWS_MAX })),
  );
  const { rows } = await database.pool.query('select count(*)::int as contacts from contact');
  expect(rows).toEqual([{ contacts: FILES * CONTACT_ROWS_MAX }]);
}, 180_000);
