import { eq, sql } from 'drizzle-orm';
import {
  type ContactColumns,
  contactKeys,
  type ContactRow,
  readContactHeader,
  readContactRow,
} from '../../src/domain/contactRow.ts';
import { emailKey } from '../../src/domain/email.ts';
import { CONTACT_ROWS_MAX, type FileProblem, XLSX_MAX_UNPACKED_BYTES } from '../../src/domain/upload.ts';
import { readXlsxRows } from '../../src/domain/xlsx/readXlsxRows.ts';
import { XlsxProblem } from '../../src/domain/xlsx/XlsxProblem.ts';
import type { Transaction } from '../db/Db.ts';
import { audience, audienceFile, audienceMember, audienceReject, contact } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';

/** Rows written per statement, and read before the event loop gets its turn. */
const BATCH = 500;

type Reject = Omit<typeof audienceReject.$inferInsert, 'audienceId'>;

/** What became of the rows of a file: every row is in exactly one of the three. */
interface Reading {
  contacts: { line: number; contact: ContactRow }[];
  rejects: Reject[];
  totalRows: number;
}

/**
 * Reads an uploaded file into contacts and members of its audience, in one transaction: killed in the middle, it leaves
 * nothing behind and the job begins anew; there is never half an audience. Rows that are not taken are kept with their
 * line and reason.
 */
export async function importAudience(ports: Ports, audienceId: string): Promise<void> {
  const [file] = await ports.db.select().from(audienceFile).where(eq(audienceFile.audienceId, audienceId));
  if (file === undefined) return;
  const reading = await readFile(file.bytes).catch((error: unknown) => {
    if (error instanceof XlsxProblem) return error.problem;
    throw error;
  });
  await ports.db.transaction(async (tx) => {
    const [target] = await tx.select().from(audience).where(eq(audience.id, audienceId)).for('update');
    // Another worker has finished it while this one read the file.
    if (target === undefined || target.status !== 'importing') return;
    const done = typeof reading === 'string' ? failed(reading) : await write(tx, target, reading, ports.clock.now());
    await tx
      .update(audience)
      .set({ ...done, updatedAt: ports.clock.now() })
      .where(eq(audience.id, audienceId));
    await tx.delete(audienceFile).where(eq(audienceFile.audienceId, audienceId));
    ports.totals.forget('contact', target.tenantId);
  });
}

const failed = (problem: FileProblem): Partial<typeof audience.$inferInsert> => ({
  status: 'failed',
  result: 'failed',
  errorCode: problem,
});

/** Reads and judges every row, giving way to other work between batches. */
async function readFile(bytes: Uint8Array): Promise<Reading> {
  let columns: ContactColumns | undefined;
  const reading: Reading = { contacts: [], rejects: [], totalRows: 0 };
  const seen = new Set<string>();
  for (const { line, cells } of readXlsxRows(bytes, { maxUnpackedBytes: XLSX_MAX_UNPACKED_BYTES })) {
    if (columns === undefined) {
      const header = readContactHeader(cells);
      if ('missing' in header) throw new XlsxProblem('fileNoHeader');
      columns = header;
      continue;
    }
    reading.totalRows += 1;
    if (reading.totalRows > CONTACT_ROWS_MAX) throw new XlsxProblem('fileTooManyRows');
    if (reading.totalRows % BATCH === 0) await new Promise(setImmediate);
    judge(reading, seen, columns, line, cells);
  }
  if (reading.totalRows === 0) throw new XlsxProblem('fileEmpty');
  return reading;
}

function judge(reading: Reading, seen: Set<string>, columns: ContactColumns, line: number, cells: string[]): void {
  const row = readContactRow(cells, columns);
  if ('problem' in row) {
    reading.rejects.push({ line, outcome: 'invalid', reason: row.problem, column: row.field, values: cells });
    return;
  }
  const [number, email] = contactKeys(row.contact);
  if (seen.has(number)) {
    reading.rejects.push({ line, outcome: 'duplicate', reason: 'duplicateNumber', column: 'number', values: cells });
  } else if (seen.has(email)) {
    reading.rejects.push({ line, outcome: 'duplicate', reason: 'duplicateEmail', column: 'email', values: cells });
  } else {
    seen.add(number).add(email);
    reading.contacts.push({ line, contact: row.contact });
  }
}

async function write(
  tx: Transaction,
  target: typeof audience.$inferSelect,
  { contacts, rejects, totalRows }: Reading,
  now: Date,
): Promise<Partial<typeof audience.$inferInsert>> {
  for (let at = 0; at < contacts.length; at += BATCH) {
    const batch = contacts.slice(at, at + BATCH);
    const ids = await tx
      .insert(contact)
      .values(
        batch.map(({ contact: { email, ...rest } }) => ({
          ...rest,
          email: emailKey(email),
          tenantId: target.tenantId,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [contact.tenantId, contact.number],
        set: {
          name: sql`excluded.name`,
          email: sql`excluded.email`,
          attributes: sql`${contact.attributes} || excluded.attributes`,
          version: sql`${contact.version} + 1`,
          updatedAt: now,
        },
      })
      .returning({ id: contact.id, number: contact.number });
    const lines = new Map(batch.map((row) => [row.contact.number, row.line]));
    await tx
      .insert(audienceMember)
      .values(ids.map(({ id, number }) => ({ audienceId: target.id, contactId: id, line: lines.get(number) ?? 0 })));
  }
  for (let at = 0; at < rejects.length; at += BATCH) {
    const batch = rejects.slice(at, at + BATCH);
    await tx.insert(audienceReject).values(batch.map((reject) => ({ ...reject, audienceId: target.id })));
  }
  const duplicates = rejects.filter(({ outcome }) => outcome === 'duplicate').length;
  return {
    status: contacts.length === 0 ? 'failed' : 'ready',
    result: contacts.length === 0 ? 'failed' : rejects.length === 0 ? 'success' : 'partial',
    errorCode: contacts.length === 0 ? 'fileNoGoodRow' : null,
    totalRows,
    accepted: contacts.length,
    duplicates,
    invalid: rejects.length - duplicates,
  };
}
