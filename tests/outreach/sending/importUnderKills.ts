import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import type { TestDatabase } from '../../db/testCluster.ts';
import { createTestDatabase } from '../../db/testDatabase.ts';
import { kill, randomNumbers, startEngine } from './engineChild.ts';
import { killWhileWriting } from './killWhileWriting.ts';

/** How often an import is killed; `IMPORT_KILLS=20` for the long one. Each takes seconds: a process starts and writes. */
export const IMPORT_KILLS = Number(process.env.IMPORT_KILLS ?? 6);

const NO_SMTP = 'smtp://127.0.0.1:9';
/** A kill comes at most so many milliseconds after the first write was seen. */
const LATEST_MS = 100;

/** The last ones have so many tenths of a second to end, also after a pause between two tries. */
const LAST_WAITS = 1_500;

/** Imports that wait, and how they are to be interrupted. */
export interface ImportUnderKills {
  database: TestDatabase;
  kills: number;
  seed: number;
  /** The tables that an import writes in turn; each kill waits for the next one. */
  tables: readonly string[];
  /** How many imports have not ended. */
  pending: () => Promise<number>;
  /** Checks that every import stands wholly or not at all. */
  check: () => Promise<void>;
}

/** Kills imports in the middle of their writing again and again, then lets them all end; looks after each kill. */
export async function importUnderKills(test: ImportUnderKills): Promise<void> {
  const { database, kills, tables, pending, check } = test;
  const random = randomNumbers(test.seed);
  let hits = 0;
  for (let round = 0; round < kills; round += 1) {
    const before = await pending();
    const engine = await startEngine(database.url, NO_SMTP);
    await killWhileWriting(database, engine, tables[round % tables.length] ?? '', random() * LATEST_MS);
    if ((await pending()) === before) hits += 1;
    await check();
  }
  // A kill that comes after an import has ended proves nothing.
  expect(hits).toBeGreaterThan(kills / 2);
  const last = await startEngine(database.url, NO_SMTP);
  const jobs = async (): Promise<unknown[]> => {
    const asked = 'select task_identifier, attempts, run_at, locked_by, last_error from graphile_worker.jobs';
    return (await database.pool.query(asked)).rows;
  };
  for (let wait = 0; wait < LAST_WAITS && (await jobs()).length > 0; wait += 1) await sleep(100);
  expect(await jobs()).toEqual([]);
  await kill(last);
  await check();
}

/** Titles of the files of the crash tests. */
export const FILE_HEADER = ['name', 'number', 'email'];

/** Rows of a file of the crash tests: so many that most kills come before the last is written, which is looked at. */
export const CRASH_FILE_ROWS = 4_000;

/** A file of the crash tests; every file has people of its own. */
export function crashFile(file: number): Buffer {
  const rows = Array.from({ length: CRASH_FILE_ROWS }, (_, row) => {
    const number = `138${String(file * CRASH_FILE_ROWS + row).padStart(8, '0')}`;
    return [`P${row}`, number, `${number}@example.com`];
  });
  return Buffer.from(writeXlsx([FILE_HEADER, ...rows]));
}

/** The database that the imports of a file of tests stand in. */
export function crashDatabase(): () => TestDatabase {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  return () => database;
}

/** What every import that waits begins with. */
export function importFields() {
  const now = new Date();
  return { id: randomUUID(), tenantId: 'default', createdBy: randomUUID(), createdAt: now, updatedAt: now };
}
