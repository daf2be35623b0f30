import { type SQL, sql } from 'drizzle-orm';
import type { IdentityFault } from '../../../../src/domain/common/contacts/personIdentity.ts';
import { NUMBERLESS_LOCK } from '../../../db/advisoryLocks.ts';
import type { Transaction } from '../../../db/Db.ts';

/** Temporary table with the rows that are known by their e-mail, or are refused; it goes with the transaction. */
export const IDENTIFIED = sql.identifier('identified_row');

/** A row that nobody can tell the person of, with its reason. */
export interface UnclearRow extends Record<string, unknown> {
  line: number;
  reason: IdentityFault | 'duplicatePerson';
}

/** Rows whose person is looked for. */
export interface RowsToIdentify {
  tenantId: string;
  /**
   * A query with the columns `line`, `number` (null where a row has none) and `email`. No line twice; among the rows that are not refused, no
   * number and no e-mail without number twice (`findRepeats`).
   */
  rows: SQL;
  /** Whether some rows may have no number. */
  someWithoutNumber: boolean;
}

/** Rows whose e-mail somebody has, each with that person (`one`) or its reason: the table `judged` of a query. */
const judgedRows = (tenantId: string, rows: SQL): SQL => sql`
    given as (select line, number, nullif(email, '') as email from (${rows}) r),
    met as (
      select given.line, given.number, n.id as by_number, count(*) as people, count(*) filter (where e.number is null) as numberless,
        min(e.id) as one, coalesce(bool_or(e.id = n.id), false) as is_same
      from given
      join contact e on e.tenant_id = ${tenantId} and e.email = given.email
      left join contact n on n.tenant_id = ${tenantId} and n.number = given.number
      group by 1, 2, 3
    ),
    judged as (
      select line, one, number is null as is_email_only, case
        when by_number is not null then 'addressesOfTwoPeople'
        when people > 1 then 'emailOfSeveral'
      end as reason
      from met
      where case
        when by_number is not null then not is_same
        when number is not null then numberless > 0
        else true
      end
    )`;

/**
 * A query of the rows that are refused, whatever other rows say: `line` and `reason`. These rows are nobody, so no later row is their
 * duplicate. With `onlyKnown`, rows of people whom the tenant does not know are refused, too.
 */
export const refusedRows = (
  { tenantId, rows }: Pick<RowsToIdentify, 'tenantId' | 'rows'>,
  { onlyKnown }: { onlyKnown: boolean },
): SQL => sql`
    with ${judgedRows(tenantId, rows)}
    select line, reason from judged where reason is not null
    ${
      onlyKnown
        ? sql`union all
          select line, 'personUnknown' from given
          where not exists (select from judged where judged.line = given.line)
            and not exists (select from contact n where n.tenant_id = ${tenantId} and n.number = given.number)`
        : sql``
    }`;

/**
 * Tells who the rows of a file are, by the rule of `identityOf`, in one statement for all of them. Afterwards {@link IDENTIFIED} holds
 * `line` and `contact_id` of the rows that are people known by their e-mail, and the refused rows with `contact_id` null. All
 * other rows are people known by their number, or somebody new. Whoever comes twice through different addresses is taken once:
 * the row with the known number stays, or the earlier row.
 * @returns the refused rows, in their order
 */
export async function identifyRows(
  tx: Transaction,
  { tenantId, rows, someWithoutNumber }: RowsToIdentify,
): Promise<UnclearRow[]> {
  await tx.execute(sql`
    create temp table if not exists ${IDENTIFIED} (line bigint primary key, contact_id bigint, reason text) on commit drop`);
  await tx.execute(sql`truncate ${IDENTIFIED}`);
  await tx.execute(sql`
    with ${judgedRows(tenantId, rows)},
    placed as (
      select *, row_number() over (partition by one, reason order by is_email_only, line) as place from judged
    )
    insert into ${IDENTIFIED} (line, contact_id, reason)
    select line, case when reason is null and place = 1 then one end,
      coalesce(reason, case when place > 1 then 'duplicatePerson' end)
    from placed where reason is not null or place = 1 or is_email_only`);
  if (someWithoutNumber)
    await tx.execute(sql`
      update ${IDENTIFIED} i set contact_id = null, reason = 'duplicatePerson'
      from (${rows}) r join contact n on n.tenant_id = ${tenantId} and n.number = r.number
      where n.id = i.contact_id and r.line <> i.line
        and not exists (select from ${IDENTIFIED} refused where refused.line = r.line and refused.reason is not null)`);
  const { rows: unclear } = await tx.execute<{ line: string; reason: UnclearRow['reason'] }>(
    sql`select line, reason from ${IDENTIFIED} where reason is not null order by line`,
  );
  return unclear.map(({ line, reason }) => ({ line: Number(line), reason }));
}

/** Lets one transaction at a time give a tenant people without a number. Whoever writes them takes it before {@link identifyRows}. */
export async function lockNumberless(tx: Transaction, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERLESS_LOCK}, hashtext(${tenantId}))`);
}
