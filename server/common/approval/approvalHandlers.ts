import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  approveApproval,
  countApprovals,
  getApproval,
  getTaskApprovalRoute,
  listActivityApprovals,
  listApprovals,
  listReminderApprovals,
  listTaskApprovals,
  rejectApproval,
  remindApproval,
} from '../../../src/contract/common/approval.ts';
import {
  type ApprovalKind,
  APPROVE_RIGHTS,
  decisionForbidden,
  REMIND_PAUSE_MS,
  SUBMIT_RIGHTS,
} from '../../../src/domain/common/approval.ts';
import { mayDo } from '../../../src/domain/shell/rights.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { paging } from '../../api/sorting.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { approval, approvalStep, task } from '../../db/schema/index.ts';
import { approvalFacts, type ApprovalFacts, toApproval } from './approvalFacts.ts';
import { approvalRoute } from './approvalRoute.ts';
import { decideApproval } from './decideApproval.ts';
import { APPROVABLES } from './approvables.ts';

const forbiddenFor = ({ caller }: SessionContext, { row, turn, authorIds }: ApprovalFacts) =>
  decisionForbidden(caller.userId, { turn, authorIds, mayApprove: caller.rights.has(APPROVE_RIGHTS[row.kind]) });

/** What I decided, and what I submitted; what waits for me is no condition on rows, since others' rights decide it. */
const TAB_WHERE = {
  done: (userId: string): SQL =>
    sql`exists (select 1 from ${approvalStep} where ${approvalStep.approvalId} = ${approval.id}
      and ${approvalStep.reviewerId} = ${userId} and ${isNotNull(approvalStep.decision)})`,
  mine: (userId: string): SQL => eq(approval.submittedBy, userId),
};

/** What waits for the caller, the longest first. */
async function waitingFor(context: SessionContext): Promise<ApprovalFacts[]> {
  const { ports, tenantId } = context;
  const rows = await ports.db
    .select()
    .from(approval)
    .where(and(eq(approval.tenantId, tenantId), eq(approval.status, 'pending')))
    .orderBy(approval.submittedAt, approval.id);
  const facts = await approvalFacts(ports.db, tenantId, rows);
  return facts.filter((one) => forbiddenFor(context, one) === undefined);
}

const list = implement(listApprovals, async (context, { query }) => {
  const { ports, tenantId, caller } = context;
  const { limit, offset } = paging(query);
  if (query.tab === 'waiting') {
    const all = await waitingFor(context);
    return { rows: all.slice(offset, offset + limit).map(toApproval), total: all.length };
  }
  const where = and(eq(approval.tenantId, tenantId), TAB_WHERE[query.tab](caller.userId));
  const [rows, [total]] = await Promise.all([
    ports.db
      .select()
      .from(approval)
      .where(where)
      .orderBy(desc(query.tab === 'done' ? approval.decidedAt : approval.submittedAt), approval.id)
      .limit(limit)
      .offset(offset),
    ports.db.select({ count: count() }).from(approval).where(where),
  ]);
  return { rows: (await approvalFacts(ports.db, tenantId, rows)).map(toApproval), total: total?.count ?? 0 };
});

const counts = implement(countApprovals, async (context) => {
  const { ports, tenantId, caller } = context;
  const counted = async (where: SQL): Promise<number> => {
    const [row] = await ports.db
      .select({ count: count() })
      .from(approval)
      .where(and(eq(approval.tenantId, tenantId), where));
    return row?.count ?? 0;
  };
  const [waiting, done, mine] = await Promise.all([
    waitingFor(context),
    counted(TAB_WHERE.done(caller.userId)),
    counted(TAB_WHERE.mine(caller.userId)),
  ]);
  return { waiting: waiting.length, done, mine };
});

async function factsOf(db: Db | Transaction, tenantId: string, id: string): Promise<ApprovalFacts> {
  const [row] = await db
    .select()
    .from(approval)
    .where(and(eq(approval.id, id), eq(approval.tenantId, tenantId)));
  const [facts] = row === undefined ? [] : await approvalFacts(db, tenantId, [row]);
  if (facts === undefined) throw new Refusal('NOT_FOUND');
  return facts;
}

/** From when the reviewer whose turn it is may be reminded. */
const remindableFrom = ({ row, turn }: ApprovalFacts): Date | null =>
  turn === undefined
    ? null
    : new Date((row.remindedAt ?? row.submittedAt).getTime() + (row.remindedAt === null ? 0 : REMIND_PAUSE_MS));

const get = implement(getApproval, async (context, { params }) => {
  const { ports, tenantId } = context;
  const facts = await factsOf(ports.db, tenantId, params.id);
  const { row } = facts;
  const [approved] = await ports.db
    .select()
    .from(approval)
    .where(
      and(
        eq(approval.tenantId, tenantId),
        eq(approval.kind, row.kind),
        eq(approval.recordId, row.recordId),
        eq(approval.status, 'approved'),
        sql`${approval.submittedAt} < ${row.submittedAt.toISOString()}`,
      ),
    )
    .orderBy(desc(approval.submittedAt))
    .limit(1);
  return {
    ...toApproval(facts),
    snapshot: row.snapshot,
    preview: await APPROVABLES[row.kind].preview(context, row.snapshot),
    changes:
      approved === undefined
        ? null
        : [...new Set([...Object.keys(row.snapshot), ...Object.keys(approved.snapshot)])].flatMap((field) => {
            const before = approved.snapshot[field] ?? null;
            const after = row.snapshot[field] ?? null;
            return before === after ? [] : [{ field, before, after }];
          }),
    forbidden: row.status === 'pending' ? (forbiddenFor(context, facts) ?? null) : 'STATE_FORBIDS',
    remindableFrom: remindableFrom(facts)?.toISOString() ?? null,
  };
});

/** The approvals of one record, the latest first. */
const ofRecord = (
  endpoint: typeof listTaskApprovals | typeof listReminderApprovals | typeof listActivityApprovals,
  kind: ApprovalKind,
) =>
  implement(endpoint, async ({ ports, tenantId }, { params }) => {
    const rows = await ports.db
      .select()
      .from(approval)
      .where(and(eq(approval.tenantId, tenantId), eq(approval.kind, kind), eq(approval.recordId, params.id)))
      .orderBy(desc(approval.submittedAt));
    return (await approvalFacts(ports.db, tenantId, rows)).map(toApproval);
  });

const remind = implement(remindApproval, async (context, { params }) =>
  context.change(async (tx) => {
    const { ports, tenantId, caller } = context;
    const where = and(eq(approval.id, params.id), eq(approval.tenantId, tenantId));
    await tx.select({ id: approval.id }).from(approval).where(where).for('update');
    const facts = await factsOf(tx, tenantId, params.id);
    if (!mayDo(caller.rights, [SUBMIT_RIGHTS[facts.row.kind], 'approval:view'])) throw new Refusal('NO_PERMISSION');
    const from = remindableFrom(facts);
    const now = ports.clock.now();
    if (from === null) throw new Refusal('STATE_FORBIDS');
    if (from > now) throw refuseField('remind', 'remindedLately');
    await tx.update(approval).set({ remindedAt: now }).where(where);
    await ports.jobs.enqueue(tx, 'approval.notify', { approvalId: params.id, again: true });
    const result = toApproval(facts);
    return {
      result,
      audit: { entityId: result.recordId, entityName: result.recordName, after: { turn: result.turnName } },
    };
  }),
);

const routeOfTask = implement(getTaskApprovalRoute, async ({ ports, tenantId, caller }, { query }) => {
  const authorIds = [caller.userId];
  if (query.taskId !== undefined) {
    const [row] = await ports.db
      .select({ createdBy: task.createdBy, editedBy: task.editedBy })
      .from(task)
      .where(and(eq(task.id, query.taskId), eq(task.tenantId, tenantId)));
    if (row === undefined) throw new Refusal('NOT_FOUND');
    authorIds.push(row.editedBy ?? row.createdBy);
  }
  return approvalRoute(ports.db, { tenantId, kind: 'task', authorIds });
});

/** Handlers of approvals. */
export const approvalHandlers: readonly Implementation[] = [
  list,
  counts,
  get,
  routeOfTask,
  ofRecord(listTaskApprovals, 'task'),
  ofRecord(listReminderApprovals, 'calendarReminder'),
  ofRecord(listActivityApprovals, 'activity'),
  implement(approveApproval, async (context, { params }) => decideApproval(context, params.id, 'approved', null)),
  implement(rejectApproval, async (context, { params, body }) =>
    decideApproval(context, params.id, 'rejected', body.reason),
  ),
  remind,
];
