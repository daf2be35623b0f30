import type { ActivityDetail } from '../../../src/contract/activity-box/activity/activity.ts';
import type { FieldError } from '../../../src/contract/shared/envelope.ts';
import { submitFaults } from '../../../src/domain/activity-box/play/submitFaults.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { Refusal } from '../../api/Refusal.ts';
import { openApproval, reviewersOf } from '../../common/review/approval/openApproval.ts';
import type { Transaction } from '../../db/Db.ts';
import { requireVenue } from '../venue/requireVenue.ts';
import { wheelSizes } from './activityImages.ts';
import { activitySnapshot } from './activitySnapshot.ts';
import { activityDetail, liveVersionOf } from './activityView.ts';
import { type ActivityRecord, lockActivity, requireAction, requireAdministrator } from './lockActivity.ts';
import { publishActivity } from './publishActivity.ts';
import { requireBasicReferences, requireLogicReferences } from './requireReferences.ts';
import { keepActivity, lockSeen } from './saveActivity.ts';
import { stockFaults } from './stockFaults.ts';

/** Refuses what is unfinished, all of it at once (§5.4). @throws `ACTIVITY_UNFINISHED`, `VENUE_EXPIRED` */
async function requireFinished(tx: Transaction, context: SessionContext, row: ActivityRecord): Promise<void> {
  const now = context.ports.clock.now();
  await requireVenue(tx, context.tenantId, now);
  await requireBasicReferences(tx, context.tenantId, row.draft.basics, 'basics.');
  const sizes = await wheelSizes(tx, context.tenantId, row.draft.pages);
  const { basics, pages, logic } = submitFaults(row.draft, now, (id) => sizes.get(id));
  const isFlow = row.flow !== null;
  if (!isFlow) await requireLogicReferences(tx, context.tenantId, row.draft.logic);
  const ofStock = isFlow ? [] : await stockFaults(tx, row, row.draft.logic, now);
  const fieldErrors: FieldError[] = [
    ...basics.map(({ path, code }) => ({ path: ['basics', ...path].join('.'), code })),
    ...pages.slice(0, 1).map(() => ({ path: 'pages', code: 'pagesUnfinished', params: { faults: pages.length } })),
    ...logic.map(({ path, code }) => ({ path: ['logic', ...path].join('.'), code })),
    ...ofStock.map((one) => ({ ...one, path: `logic.${one.path}` })),
  ];
  if (fieldErrors.length > 0) throw new Refusal('ACTIVITY_UNFINISHED', { fieldErrors });
}

/**
 * Hands in what is edited (§4.2): an edit flow that changed nothing ends at once; what needs approval waits for it, which after a take-down
 * is always so; everything else comes into force at once, which takes the right to publish.
 */
export function submitForApproval(
  context: SessionContext,
  seen: { id: string; version: number },
): Promise<ActivityDetail> {
  const { tenantId, caller, ports } = context;
  return context.change(async (tx) => {
    const row = await lockSeen(tx, context, seen);
    requireAdministrator(row, context);
    const now = ports.clock.now();
    const isFlow = row.flow !== null;
    const audited = (result: ActivityDetail) => ({
      result,
      audit: {
        entityId: row.id,
        entityName: row.name,
        before: { state: row.state, flow: row.flow },
        after: { status: result.status, flow: result.flow, version: result.live?.number ?? null },
      },
    });
    const live = await liveVersionOf(tx, row);
    // Both come from the database, whose keys stand in one order.
    if (isFlow && JSON.stringify(live?.content) === JSON.stringify(row.draft))
      return audited(await keepActivity(tx, context, row, requireAction(row, 'passEdit', now)));
    const reviewers = await reviewersOf(tx, tenantId, 'activity');
    const isReviewed = reviewers !== undefined || row.needsApproval;
    const after = isReviewed
      ? requireAction(row, isFlow ? 'submitEdit' : 'submit', now)
      : requireAction(row, isFlow ? 'passEdit' : 'pass', now);
    await requireFinished(tx, context, row);
    if (isReviewed) {
      const editedBy = row.editedBy ?? row.createdBy;
      const snapshot = await activitySnapshot(tx, row.draft);
      await openApproval(tx, context, { kind: 'activity', recordId: row.id, editedBy, snapshot }, reviewers ?? []);
      return audited(await keepActivity(tx, context, row, after));
    }
    if (!caller.rights.has('activity:publish')) throw new Refusal('NO_PERMISSION');
    await publishActivity(tx, context, row, after);
    return audited(await activityDetail(tx, context, await lockActivity(tx, context, row.id)));
  });
}
