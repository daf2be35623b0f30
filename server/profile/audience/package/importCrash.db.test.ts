import { expect, it } from 'vitest';
import {
  CRASH_FILE_ROWS,
  crashDatabase,
  IMPORT_KILLS,
  importFields,
  importUnderKills,
  crashFile,
} from '../../../../tests/outreach/sending/importUnderKills.ts';
import { audience, audienceFile } from '../../../db/schema/index.ts';
import { queue } from '../../../jobs/queue.ts';

/** More files than kills can let end. */
const FILES = Math.ceil(IMPORT_KILLS / 2) + 1;
const SEED = 20261121;

const database = crashDatabase();

/** A file that waits to be imported; every file has people of its own. */
async function waitingFile(file: number): Promise<void> {
  const fields = importFields();
  await database().db.transaction(async (tx) => {
    await tx.insert(audience).values({
      ...fields,
      name: `file ${file}`,
      fileName: 'a.xlsx',
      status: 'importing',
    });
    await tx.insert(audienceFile).values({ audienceId: fields.id, bytes: crashFile(file) });
    await queue.enqueue(tx, 'audience.import', { audienceId: fields.id });
  });
}

async function standings(): Promise<{ status: string; members: number }[]> {
  const { rows } = await database().pool.query<{ status: string; members: number }>(
    `select status, (select count(*)::int from audience_member m where m.audience_id = a.id) as members from audience a`,
  );
  return rows;
}

it(`imports a file wholly or not at all, killed ${IMPORT_KILLS} times in the middle`, async () => {
  for (let file = 0; file < FILES; file += 1) await waitingFile(file);
  await importUnderKills({
    database: database(),
    kills: IMPORT_KILLS,
    seed: SEED,
    tables: ['contact', 'audience_member'],
    pending: async () => (await standings()).filter(({ status }) => status === 'importing').length,
    async check() {
      for (const { status, members } of await standings())
        expect([status, members]).toEqual([status, status === 'ready' ? CRASH_FILE_ROWS : 0]);
    },
  });
  expect(await standings()).toEqual(
    Array.from({ length: FILES }, () => ({ status: 'ready', members: CRASH_FILE_ROWS })),
  );
  const { rows } = await database().pool.query('select count(*)::int as contacts from contact');
  expect(rows).toEqual([{ contacts: FILES * CRASH_FILE_ROWS }]);
}, 400_000);
