import { sql } from 'drizzle-orm';
import { type ContactRow, fieldOfTitle, variableOfTitle } from '../../../src/domain/common/contacts/contactRow.ts';
import { emailKey } from '../../../src/domain/shared/address/email.ts';
import { IDENTIFIED, identifyRows, lockNumberless } from '../../common/contacts/contact/identifyRows.ts';
import type { Transaction } from '../../db/Db.ts';
import type { audience, audienceReject } from '../../db/schema/index.ts';

/** A person of an upload, with the line that named them. */
export interface PersonOfLine {
  line: number;
  contact: ContactRow;
  /** The row as it stood, where it is kept. */
  values?: readonly string[];
}

/** A row of an upload that is not taken, as it is kept. */
export type Reject = Omit<typeof audienceReject.$inferInsert, 'audienceId'>;

/**
 * Writes a batch of people and makes them members of their audience. A person who is known keeps name and e-mail where the upload has none,
 * and a person who is known by e-mail alone gains the number of the row.
 * @returns the rows that are not taken: nobody can tell who they are, or an earlier row is the same person
 */
export async function writePeople(
  tx: Transaction,
  target: typeof audience.$inferSelect,
  batch: readonly PersonOfLine[],
  { titles, now }: { titles: readonly string[]; now: Date },
): Promise<Reject[]> {
  const at = now.toISOString();
  const { tenantId } = target;
  const given = JSON.stringify(
    batch.map(({ line, contact: { email, number, ...rest } }) => ({
      line,
      email: emailKey(email),
      number: number === '' ? null : number,
      ...rest,
    })),
  );
  const rows = sql`jsonb_to_recordset(${given}::jsonb)
    as given(line int, number text, name text, email text, attributes jsonb)`;
  const someWithoutNumber = batch.some(({ contact }) => contact.number === '');
  if (someWithoutNumber) await lockNumberless(tx, tenantId);
  const unclear = await identifyRows(tx, {
    tenantId,
    rows: sql`select line, number, email from ${rows}`,
    someWithoutNumber,
  });
  await tx.execute(sql`
    update contact c set
      name = coalesce(nullif(given.name, ''), c.name),
      number = coalesce(c.number, given.number),
      attributes = c.attributes || given.attributes,
      version = c.version + 1,
      updated_at = ${at}::timestamptz
    from ${rows} join ${IDENTIFIED} known on known.line = given.line
    where c.id = known.contact_id and (c.name, c.number, c.attributes) is distinct from (
      coalesce(nullif(given.name, ''), c.name), coalesce(c.number, given.number), c.attributes || given.attributes)`);
  await tx.execute(sql`
    insert into contact as c (tenant_id, name, number, email, attributes, created_at, updated_at)
    select ${tenantId}, name, number, email, attributes, ${at}::timestamptz, ${at}::timestamptz from ${rows}
    where not exists (select from ${IDENTIFIED} known where known.line = given.line)
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
  const members = await tx.execute<{ line: number }>(sql`
    insert into audience_member (audience_id, contact_id, line)
    select ${target.id}::uuid, coalesce(known.contact_id, numbered.id, addressed.id), given.line
    from ${rows}
    left join ${IDENTIFIED} known on known.line = given.line
    left join contact numbered
      on known.line is null and numbered.tenant_id = ${tenantId} and numbered.number = given.number
    left join contact addressed
      on known.line is null and given.number is null and addressed.tenant_id = ${tenantId}
      and addressed.email = given.email and addressed.number is null
    where known.reason is null
    order by given.line
    on conflict do nothing
    returning line`);
  const reasons = new Map<number, string>(unclear.map(({ line, reason }) => [line, reason]));
  const taken = new Set(members.rows.map(({ line }) => line));
  return batch.flatMap(({ line, contact }) => {
    if (taken.has(line)) return [];
    const reason = reasons.get(line) ?? 'duplicatePerson';
    return {
      line,
      reason,
      outcome: reason === 'duplicatePerson' ? ('duplicate' as const) : ('invalid' as const),
      column: contact.email === '' ? 'number' : 'email',
      values: titles.map((title) => cellOf(contact, title)),
    };
  });
}

/** The cell of a person below a title of the file, so that a row that is not taken can be mended and handed in again. */
function cellOf(contact: ContactRow, title: string): string {
  const field = fieldOfTitle(title);
  return field === undefined ? (contact.attributes[variableOfTitle(title)] ?? '') : contact[field];
}
