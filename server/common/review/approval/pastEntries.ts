import { inArray, type SQL, sql } from 'drizzle-orm';
import type { InboxEntry } from '../../../../src/contract/common/review/approval.ts';
import {
  DECIDE_RIGHTS,
  INBOX_KINDS,
  type InboxKind,
  isReviewKind,
  type ReviewKind,
} from '../../../../src/domain/common/review/approvalInbox.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { approval, approvalStep, smsSignature, smsTemplate } from '../../../db/schema/index.ts';
import { approvalFacts, toApproval } from './approvalFacts.ts';
import { reviewEntry } from './reviewEntry.ts';
import { reviewableOf } from './reviewables.ts';

/** What the caller decided, or submitted. */
export type PastTab = 'done' | 'mine';

const TABLES = { smsTemplate, smsSignature } as const satisfies Record<ReviewKind, unknown>;

/** Kind, id and time of the approvals of a tab. */
function approvalKeys({ tenantId, caller }: SessionContext, tab: PastTab, kind: InboxKind | undefined): SQL {
  const isOfTab =
    tab === 'mine'
      ? sql`${approval.submittedBy} = ${caller.userId}`
      : sql`exists (select 1 from ${approvalStep} where ${approvalStep.approvalId} = ${approval.id}
          and ${approvalStep.reviewerId} = ${caller.userId} and ${approvalStep.decision} is not null)`;
  return sql`select ${approval.kind} as kind, ${approval.id} as id,
    ${tab === 'mine' ? approval.submittedAt : approval.decidedAt} as at
    from ${approval} where ${approval.tenantId} = ${tenantId} and ${isOfTab}
    ${kind === undefined ? sql`` : sql`and ${approval.kind} = ${kind}`}`;
}

/** The same of what is reviewed; what was handed in again since it was reviewed is no longer decided. */
function reviewKeys({ tenantId, caller }: SessionContext, tab: PastTab, kind: ReviewKind): SQL {
  const table = TABLES[kind];
  const isOfTab =
    tab === 'mine'
      ? sql`${caller.userId}::uuid = any(${table.authorIds})`
      : sql`${table.reviewedBy} = ${caller.userId} and ${table.status} <> 'pendingReview'`;
  return sql`select ${kind}::text as kind, ${table.id} as id,
    ${tab === 'mine' ? table.submittedAt : table.reviewedAt} as at
    from ${table} where ${table.tenantId} = ${tenantId} and ${isOfTab}`;
}

/** Everything of a tab, as one list of keys: reviews only for who may open their own page. */
function keysOf(context: SessionContext, tab: PastTab, kind: InboxKind | undefined): SQL {
  const wanted = INBOX_KINDS.filter((one) => kind === undefined || one === kind);
  const reviews = wanted
    .filter(isReviewKind)
    .filter((one) => context.caller.rights.has(tab === 'mine' ? `${one}:view` : DECIDE_RIGHTS[one]));
  const parts = reviews.map((one) => reviewKeys(context, tab, one));
  if (kind === undefined || !isReviewKind(kind)) parts.push(approvalKeys(context, tab, kind));
  // Of nothing that may be seen, the keys of no approval.
  return parts.length === 0
    ? sql`${approvalKeys(context, tab, undefined)} and false`
    : sql.join(parts, sql` union all `);
}

/** How much a tab holds. */
export async function countPast(context: SessionContext, tab: PastTab, kind: InboxKind | undefined): Promise<number> {
  const { rows } = await context.ports.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${keysOf(context, tab, kind)}) as inbox`,
  );
  return rows[0]?.count ?? 0;
}

/** A page of a tab, the latest first. */
export async function pastEntries(
  context: SessionContext,
  tab: PastTab,
  kind: InboxKind | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<InboxEntry[]> {
  const { ports, tenantId } = context;
  const { rows: keys } = await ports.db.execute<{ kind: InboxKind; id: string }>(
    sql`select kind, id from (${keysOf(context, tab, kind)}) as inbox order by at desc, id limit ${limit} offset ${offset}`,
  );
  const idsOf = (isWanted: (kind: InboxKind) => boolean): string[] =>
    keys.filter((key) => isWanted(key.kind)).map(({ id }) => id);
  const approvalIds = idsOf((one) => !isReviewKind(one));
  const rows =
    approvalIds.length === 0 ? [] : await ports.db.select().from(approval).where(inArray(approval.id, approvalIds));
  const approvals = (await approvalFacts(ports.db, tenantId, rows)).map((facts) => ({
    ...toApproval(facts),
    version: null,
  }));
  const reviews = await Promise.all(
    INBOX_KINDS.filter(isReviewKind).map(async (one) => {
      const ids = idsOf((other) => other === one);
      const read = ids.length === 0 ? [] : await reviewableOf(ports, one).read(ports.db, tenantId, ids);
      return read.map((reviewed) => reviewEntry(context.lang, one, reviewed));
    }),
  );
  const byId = new Map<string, InboxEntry>([...approvals, ...reviews.flat()].map((entry) => [entry.id, entry]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}
