import type pg from 'pg';
import { REJECTED_LINES_SHOWN } from '../../../../src/domain/common/contacts/contactLine.ts';
import { copyCell, copyRows } from '../../../db/copyRows.ts';
import type { ReadLine } from './readContacts.ts';

/** Table of one connection that holds the contacts of a body until all of it has come. */
export const STAGED = 'ingest_staged';

/**
 * Bytes of rows that are copied at a time: large enough to be quick, small beside the memory of the process. The longest line
 * takes less, even where each of its characters becomes the seven of a control character in JSON.
 */
const COPY_BYTES = 1024 * 1024;

/** What was read of a body. */
export interface Staged {
  received: number;
  good: number;
  /** Good contacts that have an e-mail alone. */
  withoutNumber: number;
  /** The first lines that are not taken. */
  rejected: { line: number; reason: string }[];
}

/** Makes the table; it goes with the connection, and is emptied for the next body. */
export async function prepareStaging(client: pg.PoolClient): Promise<void> {
  await client.query(
    `create temp table if not exists ${STAGED} (line bigint, name text, number text, email text, attributes jsonb)`,
  );
  await client.query(`truncate ${STAGED}`);
}

/**
 * Copies contacts beside the others, as they come. While the database takes one part the next is read; more is never held, so
 * that memory stays flat however long the body is, and a sender is not read faster than is written.
 */
export async function stageContacts(client: pg.PoolClient, lines: AsyncIterable<ReadLine[]>): Promise<Staged> {
  const staged: Staged = { received: 0, good: 0, withoutNumber: 0, rejected: [] };
  // Bytes at once, and not texts that are joined: a million of those would outlive their garbage collection and be moved by it.
  let filling = Buffer.allocUnsafe(COPY_BYTES);
  let other = Buffer.allocUnsafe(COPY_BYTES);
  let filled = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    writing = copyRows(client, STAGED, filling.subarray(0, filled));
    // Awaited before the next part; a failure in between must not end the process.
    writing.catch(() => undefined);
    [filling, other] = [other, filling];
    filled = 0;
  };
  for await (const some of lines) {
    staged.received += some.length;
    for (const one of some) {
      if ('problem' in one) {
        if (staged.rejected.length < REJECTED_LINES_SHOWN)
          staged.rejected.push({ line: one.line, reason: one.problem });
        continue;
      }
      const { name, number, email, attributes } = one.contact;
      if (number === '') staged.withoutNumber += 1;
      const row = `${one.line}\t${copyCell(name)}\t${number === '' ? '\\N' : number}\t${email}\t${copyCell(JSON.stringify(attributes))}\n`;
      if (filled + Buffer.byteLength(row) > COPY_BYTES) await flush();
      filled += filling.write(row, filled);
      staged.good += 1;
    }
  }
  await flush();
  await writing;
  return staged;
}
