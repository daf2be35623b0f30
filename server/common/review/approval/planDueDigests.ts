import { and, asc, eq, sql } from 'drizzle-orm';
import { DIGEST_HOUR, digestsOf } from '../../../../src/domain/common/review/approvalDigest.ts';
import type { Transaction } from '../../../db/Db.ts';
import { approval, approvalDigest, tenant } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { approvalFacts } from './approvalFacts.ts';

type DigestPorts = Pick<Ports, 'db' | 'clock' | 'jobs'>;

/** A tenant whose reviewers were not told today, with the day in its zone; it is taken by being answered. */
async function nextTenant(tx: Transaction, now: Date): Promise<{ id: string; day: string } | undefined> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${tenant.timeZone})`;
  const isDue = sql`extract(hour from ${local}) >= ${DIGEST_HOUR}
    and (${tenant.digestedOn} is null or ${tenant.digestedOn} < ${local}::date)`;
  const { rows } = await tx.execute<{ id: string; day: string }>(sql`
    update ${tenant} set digested_on = ${local}::date
    where ${tenant.id} = (select ${tenant.id} from ${tenant} where ${isDue} order by 1 limit 1 for update skip locked)
    returning id, digested_on::text as day`);
  return rows[0];
}

/**
 * Has every reviewer told of what waits for them, once a day from an hour of their tenant's zone on. A tenant is taken together with its
 * e-mails being planned: of several processes one does it, and one that dies leaves it to the next.
 */
export async function planDueDigests({ db, clock, jobs }: DigestPorts): Promise<void> {
  const now = clock.now();
  let isMore = true;
  while (isMore)
    isMore = await db.transaction(async (tx) => {
      const due = await nextTenant(tx, now);
      if (due === undefined) return false;
      const rows = await tx
        .select()
        .from(approval)
        .where(and(eq(approval.tenantId, due.id), eq(approval.status, 'pending')))
        .orderBy(asc(approval.submittedAt));
      const facts = await approvalFacts(tx, due.id, rows);
      const reviewerIds = [...digestsOf(facts.map(({ turn }) => ({ reviewerId: turn?.reviewerId }))).keys()];
      if (reviewerIds.length === 0) return true;
      const planned = await tx
        .insert(approvalDigest)
        .values(reviewerIds.map((userId) => ({ tenantId: due.id, userId, day: due.day, state: 'planned' as const })))
        .onConflictDoNothing()
        .returning({ id: approvalDigest.id });
      for (const { id } of planned)
        await jobs.enqueue(tx, 'approval.digest', { digestId: id }, { key: `approval.digest:${id}` });
      return true;
    });
}
