import { and, desc, eq } from 'drizzle-orm';
import {
  approveApproval,
  listActivityApprovals,
  listReminderApprovals,
  listTaskApprovals,
  rejectApproval,
  remindApproval,
} from '../../../../src/contract/common/review/approval.ts';
import { type ApprovalKind, SUBMIT_RIGHTS } from '../../../../src/domain/common/review/approval.ts';
import { mayDo } from '../../../../src/domain/shell/rights.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { approval } from '../../../db/schema/index.ts';
import { approvalFacts, type ApprovalFacts, toApproval } from './approvalFacts.ts';
import { decideApproval } from './decideApproval.ts';
import { forbiddenFor } from './waitingEntries.ts';
import { remindableFrom } from './remindableFrom.ts';

async function factsOf(db: Db | Transaction, tenantId: string, id: string): Promise<ApprovalFacts> {
  const [row] = await db
    .select()
    .from(approval)
    .where(and(eq(approval.id, id), eq(approval.tenantId, tenantId)));
  const [facts] = row === undefined ? [] : await approvalFacts(db, tenantId, [row]);
  if (facts === undefined) throw new Refusal('NOT_FOUND');
  return facts;
}

/** The approvals of one record, the latest first. */
const ofRecord = (
  endpoint: typeof listTaskApprovals | typeof listReminderApprovals | typeof listActivityApprovals,
  kind: ApprovalKind,
) =>
  implement(endpoint, async (context, { params }) => {
    const { ports, tenantId, caller } = context;
    const rows = await ports.db
      .select()
      .from(approval)
      .where(and(eq(approval.tenantId, tenantId), eq(approval.kind, kind), eq(approval.recordId, params.id)))
      .orderBy(desc(approval.submittedAt));
    return (await approvalFacts(ports.db, tenantId, rows)).map((facts) => ({
      ...toApproval(facts),
      decidable:
        facts.row.status === 'pending' &&
        mayDo(caller.rights, 'approval:view') &&
        forbiddenFor(context, facts) === undefined,
    }));
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
    for (const { position } of facts.outstanding)
      await ports.jobs.enqueue(tx, 'approval.notify', { approvalId: params.id, again: true, position });
    const result = toApproval(facts);
    return {
      result,
      audit: { entityId: result.recordId, entityName: result.recordName, after: { turn: result.turnName } },
    };
  }),
);

/** Handlers of single approvals; those of the inbox stand beside. */
export const approvalHandlers: readonly Implementation[] = [
  ofRecord(listTaskApprovals, 'task'),
  ofRecord(listReminderApprovals, 'calendarReminder'),
  ofRecord(listActivityApprovals, 'activity'),
  implement(approveApproval, async (context, { params }) => decideApproval(context, params.id, 'approved', null)),
  implement(rejectApproval, async (context, { params, body }) =>
    decideApproval(context, params.id, 'rejected', body.reason),
  ),
  remind,
];
