import { eq, sql } from 'drizzle-orm';
import {
  type ImportedAudience,
  packageJudge,
  type PackageRow,
  repeatOf,
  TITLES_LINE,
} from '../../../src/domain/profile/audience/packageRows.ts';
import { CELL_MAX, type FileFault, SHEET_NAME_MAX } from '../../../src/domain/shared/file/upload.ts';
import { XlsxFault } from '../../../src/domain/shared/file/xlsx/XlsxFault.ts';
import { findRepeats } from '../../common/contacts/contact/findRepeats.ts';
import type { Transaction } from '../../db/Db.ts';
import { audience, audienceFile, audienceReject, audienceSize } from '../../db/schema/index.ts';
import { readTypedNumbers, readWorkbook } from '../../file/reading/readInThread.ts';
import type { Ports } from '../../ports.ts';
import { type PersonOfLine, type Reject, writePeople } from './writePeople.ts';

/** Rows written per statement. */
const BATCH = 5_000;

/** What became of the rows of an upload: every row is in exactly one of the two. */
interface Reading {
  sheet: string | null;
  /** Titles of the file's columns. */
  titles: readonly string[];
  contacts: PersonOfLine[];
  rejects: Reject[];
}

/**
 * Reads an uploaded file into contacts and members of its audience, in one transaction: killed in the middle, it leaves
 * nothing behind and the job begins anew; there is never half an audience. Rows that are not taken are kept with their
 * line and reason.
 */
export async function importAudience(ports: Ports, audienceId: string): Promise<void> {
  const [found] = await ports.db
    .select({ file: audienceFile, kind: audience.kind, sheet: audience.sheet })
    .from(audienceFile)
    .innerJoin(audience, eq(audience.id, audienceFile.audienceId))
    .where(eq(audienceFile.audienceId, audienceId));
  if (found === undefined) return;
  const { file, kind, sheet } = found;
  const reading = await readRows(file, kind, sheet ?? undefined).catch((error: unknown) => {
    if (error instanceof XlsxFault) return error.problem;
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
    if (kind === 'group' && done.status === 'ready')
      await noteSize(tx, audienceId, done.accepted ?? 0, ports.clock.now());
    ports.totals.forget('contact', target.tenantId);
  });
}

/** A group knows when its people were determined, and how many they were. */
async function noteSize(tx: Transaction, audienceId: string, people: number, at: Date): Promise<void> {
  await tx.update(audience).set({ refreshedAt: at }).where(eq(audience.id, audienceId));
  await tx.insert(audienceSize).values({ audienceId, at, people, joined: people, left: 0 });
}

const failed = (problem: FileFault): Partial<typeof audience.$inferInsert> => ({
  status: 'failed',
  result: 'failed',
  errorCode: problem,
});

/** Reads and judges every row; another thread reads the file. */
async function readRows(
  { kind, bytes }: typeof audienceFile.$inferSelect,
  becomes: ImportedAudience,
  sheet: string | undefined,
): Promise<Reading> {
  const reading: Reading = { sheet: null, titles: ['number'], contacts: [], rejects: [] };
  const keep = (row: PackageRow): void => {
    if (row.outcome === 'good') reading.contacts.push({ line: row.line, contact: row.contact });
    // Of a row that repeats another one nobody can say yet that it is a duplicate: the other one may be refused.
    else if (row.outcome === 'duplicate' && row.contact !== undefined)
      reading.contacts.push({ line: row.line, contact: row.contact, values: row.values });
    else reading.rejects.push(row);
  };
  if (kind === 'lines') {
    for await (const row of readTypedNumbers(bytes)) keep(row);
    return reading;
  }
  const { take, end, titles } = packageJudge(becomes);
  for await (const row of readWorkbook(bytes, { sheet, onSheet: (name) => (reading.sheet = name) })) {
    const judged = take(row);
    if (judged !== undefined) keep(judged);
  }
  end();
  reading.titles = titles();
  return reading;
}

/** How many people of an audience have a number. */
async function countPhones(tx: Transaction, audienceId: string): Promise<number> {
  const { rows } = await tx.execute<{ phones: number }>(sql`
    select count(*)::int as phones from audience_member m join contact c on c.id = m.contact_id
    where m.audience_id = ${audienceId}::uuid and c.number is not null`);
  return rows[0]?.phones ?? 0;
}

/** The rows that are people of their own; the others are added to the rejects. */
async function withoutRepeats(
  tx: Transaction,
  tenantId: string,
  { contacts, rejects }: Pick<Reading, 'contacts' | 'rejects'>,
): Promise<PersonOfLine[]> {
  const rows = contacts.map(({ line, contact: { number, email } }) => ({ line, number, email }));
  const { repeated } = await findRepeats(tx, tenantId, rows);
  return contacts.filter(({ line, values = [] }) => {
    const reason = repeated.get(line);
    if (reason !== undefined) rejects.push({ line, outcome: 'duplicate', ...repeatOf(reason), values: [...values] });
    return reason === undefined;
  });
}

const storedTitle = (title: string): string => title.slice(0, CELL_MAX);

async function write(
  tx: Transaction,
  target: typeof audience.$inferSelect,
  { sheet, titles, contacts, rejects }: Reading,
  now: Date,
): Promise<Partial<typeof audience.$inferInsert>> {
  let accepted = 0;
  const people = await withoutRepeats(tx, target.tenantId, { contacts, rejects });
  for (let at = 0; at < people.length; at += BATCH) {
    const left = await writePeople(tx, target, people.slice(at, at + BATCH), { titles, now });
    accepted += Math.min(BATCH, people.length - at) - left.length;
    rejects.push(...left);
  }
  const heading = { line: TITLES_LINE, outcome: 'invalid', reason: '', column: '', values: titles.map(storedTitle) };
  for (let at = 0; at < rejects.length; at += BATCH) {
    const given = JSON.stringify([...(at === 0 ? [heading] : []), ...rejects.slice(at, at + BATCH)]);
    await tx.execute(sql`
      insert into ${audienceReject} (audience_id, line, outcome, reason, "column", "values")
      select ${target.id}::uuid, line, outcome, reason, "column", "values"
      from jsonb_to_recordset(${given}::jsonb)
        as given(line int, outcome text, reason text, "column" text, "values" jsonb)`);
  }
  const duplicates = rejects.filter(({ outcome }) => outcome === 'duplicate').length;
  return {
    status: accepted === 0 ? 'failed' : 'ready',
    result: accepted === 0 ? 'failed' : rejects.length === 0 ? 'success' : 'partial',
    errorCode: accepted === 0 ? 'fileNoGoodRow' : null,
    sheet: sheet?.slice(0, SHEET_NAME_MAX) ?? null,
    totalRows: accepted + rejects.length,
    accepted,
    phones: await countPhones(tx, target.id),
    duplicates,
    invalid: rejects.length - duplicates,
  };
}
