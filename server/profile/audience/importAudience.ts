import { eq, sql } from 'drizzle-orm';
import type { ContactRow } from '../../../src/domain/common/contactRow.ts';
import { emailKey } from '../../../src/domain/shared/email.ts';
import {
  type ImportedAudience,
  packageJudge,
  type PackageRow,
  TITLES_LINE,
} from '../../../src/domain/profile/packageRows.ts';
import { CELL_MAX, type FileProblem, SHEET_NAME_MAX } from '../../../src/domain/shared/upload.ts';
import { XlsxProblem } from '../../../src/domain/shared/xlsx/XlsxProblem.ts';
import type { Transaction } from '../../db/Db.ts';
import { audience, audienceFile, audienceReject, audienceSize } from '../../db/schema/index.ts';
import { readTypedNumbers, readWorkbook } from '../../file/reading/readInThread.ts';
import type { Ports } from '../../ports.ts';

/** Rows written per statement. */
const BATCH = 5_000;

type Reject = Omit<typeof audienceReject.$inferInsert, 'audienceId'>;

/** What became of the rows of an upload: every row is in exactly one of the two. */
interface Reading {
  sheet: string | null;
  /** Titles of the file's columns. */
  titles: readonly string[];
  contacts: { line: number; contact: ContactRow }[];
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

const failed = (problem: FileProblem): Partial<typeof audience.$inferInsert> => ({
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

const storedTitle = (title: string): string => title.slice(0, CELL_MAX);

async function write(
  tx: Transaction,
  target: typeof audience.$inferSelect,
  { sheet, titles, contacts, rejects }: Reading,
  now: Date,
): Promise<Partial<typeof audience.$inferInsert>> {
  for (let at = 0; at < contacts.length; at += BATCH)
    await writePeople(tx, target, contacts.slice(at, at + BATCH), now);
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
    status: contacts.length === 0 ? 'failed' : 'ready',
    result: contacts.length === 0 ? 'failed' : rejects.length === 0 ? 'success' : 'partial',
    errorCode: contacts.length === 0 ? 'fileNoGoodRow' : null,
    sheet: sheet?.slice(0, SHEET_NAME_MAX) ?? null,
    totalRows: contacts.length + rejects.length,
    accepted: contacts.length,
    duplicates,
    invalid: rejects.length - duplicates,
  };
}

/** Writes a batch of people: who is known by their number keeps name and e-mail where the upload has none. */
async function writePeople(
  tx: Transaction,
  target: typeof audience.$inferSelect,
  batch: Reading['contacts'],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const given = JSON.stringify(
    batch.map(({ line, contact: { email, ...rest } }) => ({ line, email: emailKey(email), ...rest })),
  );
  const rows = sql`jsonb_to_recordset(${given}::jsonb)
    as given(line int, number text, name text, email text, attributes jsonb)`;
  await tx.execute(sql`
    insert into contact as c (tenant_id, name, number, email, attributes, created_at, updated_at)
    select ${target.tenantId}, name, number, email, attributes, ${at}::timestamptz, ${at}::timestamptz from ${rows}
    order by number
    on conflict (tenant_id, number) do update set
      name = coalesce(nullif(excluded.name, ''), c.name),
      email = coalesce(nullif(excluded.email, ''), c.email),
      attributes = c.attributes || excluded.attributes,
      version = c.version + 1,
      updated_at = excluded.updated_at
    where (c.name, c.email, c.attributes) is distinct from (
      coalesce(nullif(excluded.name, ''), c.name),
      coalesce(nullif(excluded.email, ''), c.email),
      c.attributes || excluded.attributes)`);
  await tx.execute(sql`
    insert into audience_member (audience_id, contact_id, line)
    select ${target.id}::uuid, c.id, given.line
    from ${rows} join contact c on c.tenant_id = ${target.tenantId} and c.number = given.number`);
}
