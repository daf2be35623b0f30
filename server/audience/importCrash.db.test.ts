import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTACT_ROWS_MAX } from '../../src/domain/upload.ts';
import { writeXlsx } from '../../src/domain/xlsx/writeXlsx.ts';
import type { TestDatabase } from '../../tests/db/testCluster.ts';
import { createTestDatabase } from '../../tests/db/testDatabase.ts';
import { importUnderKills, peopleOfFile } from '../../tests/sending/importUnderKills.ts';
import { audience, audienceFile } from '../db/schema/index.ts';
import { queue } from '../jobs/queue.ts';

const KILLS = 20;
const FILES = 8;
const SEED = 20261121;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A file of the largest size, waiting to be imported; every file has people of its own. */
async function waitingFile(file: number): Promise<void> {
  const rows = peopleOfFile(file, CONTACT_ROWS_MAX);
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
  for (let file = 0; file < FILES; file += 1) await waitingFile(file);
  await importUnderKills({
    database,
    kills: KILLS,
    seed: SEED,
    tables: ['contact', 'audience_member'],
    pending: async () => (await standings()).filter(({ status }) => status === 'importing').length,
    async check() {
      for (const { status, members } of await standings())
        expect([status, members]).toEqual([status, status === 'ready' ? CONTACT_ROWS_MAX : 0]);
    },
  });
  expect(await standings()).toEqual(
    Array.from({ length: FILES }, () => ({ status: 'ready', members: CONTACT_ROWS_MAX })),
  );
  const { rows } = await database.pool.query('select count(*)::int as contacts from contact');
  expect(rows).toEqual([{ contacts: FILES * CONTACT_ROWS_MAX }]);
}, 180_000);
