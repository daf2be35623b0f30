import { expect, it } from 'vitest';
import {
  CRASH_FILE_ROWS,
  crashDatabase,
  FILE_HEADER,
  IMPORT_KILLS,
  importFields,
  importUnderKills,
  crashFile,
} from '../../../../tests/outreach/sending/importUnderKills.ts';
import { contactImport, contactImportFile } from '../../../db/schema/index.ts';
import { queue } from '../../../jobs/queue.ts';

const FILES = Math.ceil(IMPORT_KILLS / 2) + 1;
const SEED = 20261122;

const database = crashDatabase();

/** A file that waits to be imported; every file has people of its own. */
async function waitingFile(file: number): Promise<void> {
  const fields = importFields();
  await database().db.transaction(async (tx) => {
    await tx.insert(contactImport).values({
      ...fields,
      fileName: `${file}.xlsx`,
      status: 'running',
      header: FILE_HEADER,
      columns: FILE_HEADER,
      fields: [],
      existing: 'skip',
      update: [],
      totalRows: CRASH_FILE_ROWS,
    });
    await tx.insert(contactImportFile).values({ importId: fields.id, bytes: crashFile(file) });
    await queue.enqueue(tx, 'contact.import', { importId: fields.id });
  });
}

interface Standing {
  status: string;
  created: number;
  contacts: number;
}

/** Every import with the contacts that stand in the database by it. */
async function standings(): Promise<Standing[]> {
  const { rows } = await database().pool.query<Standing>(
    `select status, created, (select count(*)::int from contact c where c.import_id = m.id) as contacts from contact_import m`,
  );
  return rows;
}

const contactsInAll = async (): Promise<number> =>
  (await database().pool.query<{ contacts: number }>('select count(*)::int as contacts from contact')).rows[0]
    ?.contacts ?? -1;

it('imports the contacts of a file wholly or not at all, killed in the middle again and again', async () => {
  for (let file = 0; file < FILES; file += 1) await waitingFile(file);
  await importUnderKills({
    database: database(),
    kills: IMPORT_KILLS,
    seed: SEED,
    tables: ['contact_import_row', 'contact'],
    pending: async () => (await standings()).filter(({ status }) => status === 'running').length,
    async check() {
      const now = await standings();
      for (const { status, created, contacts } of now) {
        const whole = status === 'done' ? CRASH_FILE_ROWS : 0;
        expect([status, created, contacts]).toEqual([status, whole, whole]);
      }
      // No contact stands that no import counts.
      expect(await contactsInAll()).toBe(now.reduce((sum, { contacts }) => sum + contacts, 0));
    },
  });
  expect(await standings()).toEqual(
    Array.from({ length: FILES }, () => ({ status: 'done', created: CRASH_FILE_ROWS, contacts: CRASH_FILE_ROWS })),
  );
  expect(await contactsInAll()).toBe(FILES * CRASH_FILE_ROWS);
}, 400_000);
