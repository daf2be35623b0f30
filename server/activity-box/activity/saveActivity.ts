import { and, desc, eq, ne, or } from 'drizzle-orm';
import type { ActivityDetail } from '../../../src/contract/activity-box/activity/activity.ts';
import type { ActivityContent } from '../../../src/contract/activity-box/activityPage/activityContent.ts';
import {
  type ActivityAction,
  actionOfButton,
  type ActivityStanding,
} from '../../../src/domain/activity-box/activity/activityStatus.ts';
import { unfavourable } from '../../../src/domain/activity-box/draw/favourable.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { refuseDuplicates } from '../../api/records/uniqueViolation.ts';
import type { Transaction } from '../../db/Db.ts';
import { activity, activityChance } from '../../db/schema/index.ts';
import { ownImages } from './activityImages.ts';
import { activityDetail, liveVersionOf } from './activityView.ts';
import { type ActivityRecord, lockActivity, requireAction, requireAdministrator } from './lockActivity.ts';
import { basicColumns } from './publishActivity.ts';
import { requireBasicReferences, requireLogicReferences } from './requireReferences.ts';
import { wasSeen } from './wasSeen.ts';

/** Fields by the unique indexes that keep activities apart. */
export const ACTIVITY_UNIQUE = {
  activity_name: { path: 'name', code: 'nameTaken' },
  activity_code: { path: 'code', code: 'codeTaken' },
};

/** A step of the editor, as the log of operations keeps it: which one, not all of it. */
type Step = 'basics' | 'pages' | 'logic';

/** A locked activity at the version that was seen, of somebody who may edit it. @throws `CONFLICT` with the stored one */
export async function lockSeen(
  tx: Transaction,
  context: SessionContext,
  { id, version, strength }: { id: string; version: number; strength?: 'update' },
): Promise<ActivityRecord> {
  const row = await lockActivity(tx, context, id, strength);
  if (row.version !== version) throw new Refusal('CONFLICT', { data: await activityDetail(tx, context, row) });
  return row;
}

/** Keeps a change of a locked activity and answers it as it is now. */
export async function keepActivity(
  tx: Transaction,
  context: SessionContext,
  row: ActivityRecord,
  values: Partial<typeof activity.$inferInsert>,
): Promise<ActivityDetail> {
  const [after] = await tx
    .update(activity)
    .set({ ...values, version: row.version + 1, updatedAt: context.ports.clock.now() })
    .where(eq(activity.id, row.id))
    .returning();
  if (after === undefined) throw new Refusal('NOT_FOUND');
  return activityDetail(tx, context, after);
}

/** In the edit flow the names of others are judged now, not only when it comes into force. */
async function requireFreeNames(
  tx: Transaction,
  { id, tenantId }: ActivityRecord,
  { name, code }: ActivityContent['basics'],
): Promise<void> {
  const [other] = await tx
    .select({ name: activity.name })
    .from(activity)
    .where(
      and(eq(activity.tenantId, tenantId), ne(activity.id, id), or(eq(activity.name, name), eq(activity.code, code))),
    )
    .limit(1);
  if (other !== undefined)
    throw other.name === name ? refuseField('name', 'nameTaken') : refuseField('code', 'codeTaken');
}

async function requireBasics(
  tx: Transaction,
  context: SessionContext,
  row: ActivityRecord,
  basics: ActivityContent['basics'],
): Promise<void> {
  await requireBasicReferences(tx, context.tenantId, basics);
  if (row.flow !== null) await requireFreeNames(tx, row, basics);
  const live = await liveVersionOf(tx, row);
  if (live === undefined || !(await wasSeen(tx, row.id, context.ports.clock.now()))) return;
  // What was announced is not cut short (SAMR order 32, § 17); taking down is for emergencies.
  if (Date.parse(basics.participateTo) < Date.parse(live.content.basics.participateTo))
    throw refuseField('participateTo', 'onlyFavourable');
  if (basics.templateType !== live.content.basics.templateType) throw refuseField('templateType', 'onlyFavourable');
}

/** Refuses a change of prizes and logic to the disadvantage of people who may have seen them. */
async function requireFavourable(
  tx: Transaction,
  context: SessionContext,
  row: ActivityRecord,
  logic: ActivityContent['logic'],
): Promise<void> {
  if (!(await wasSeen(tx, row.id, context.ports.clock.now()))) return;
  const [last] = await tx
    .select()
    .from(activityChance)
    .where(eq(activityChance.activityId, row.id))
    .orderBy(desc(activityChance.effectiveFrom))
    .limit(1);
  const faults = last === undefined ? [] : unfavourable(last.logic, logic);
  if (faults.length > 0)
    throw new Refusal('VALIDATION', {
      fieldErrors: faults.map(({ path, code }) => ({ path: ['logic', ...path].join('.'), code })),
    });
}

/** Refuses what the step names and the tenant does not have, and what people who take part may not lose. */
export async function requireLogic(
  tx: Transaction,
  context: SessionContext,
  row: ActivityRecord,
  logic: ActivityContent['logic'],
): Promise<void> {
  await requireLogicReferences(tx, context.tenantId, logic);
  await requireFavourable(tx, context, row, logic);
}

/** Saves one step of the editor over the version that was seen: directly, or of basics and pages in the edit flow (§4.2). */
export function saveStep<Name extends Step>(
  context: SessionContext,
  seen: { id: string; version: number },
  step: Name,
  value: ActivityContent[Name],
): Promise<ActivityDetail> {
  return refuseDuplicates(ACTIVITY_UNIQUE, () =>
    context.change(async (tx) => {
      const row = await lockSeen(tx, context, seen);
      requireAdministrator(row, context);
      const action: ActivityAction = step === 'logic' ? 'save' : actionOfButton('edit', row);
      const after: ActivityStanding = requireAction(row, action, context.ports.clock.now());
      const draft: ActivityContent = { ...row.draft, [step]: value };
      if (step === 'basics') await requireBasics(tx, context, row, draft.basics);
      if (step === 'logic') await requireLogic(tx, context, row, draft.logic);
      const live = await liveVersionOf(tx, row);
      if (step !== 'logic') await ownImages(tx, row, draft, ...(live === undefined ? [] : [live.content]));
      const isFlow = row.flow !== null;
      const result = await keepActivity(tx, context, row, {
        ...after,
        ...(step === 'basics' && !isFlow ? basicColumns(draft.basics) : {}),
        draft,
        editedBy: context.caller.userId,
      });
      const logged = (content: ActivityContent) =>
        // Pages are long: which version has what, versions say.
        step === 'pages' ? { pages: content.pages.pages.map(({ name }) => name) } : content[step];
      return {
        result,
        audit: {
          entityId: row.id,
          entityName: row.name,
          before: { step, state: row.state, flow: row.flow, ...(logged(row.draft) as object) },
          after: { step, state: after.state, flow: after.flow, ...(logged(draft) as object) },
        },
      };
    }),
  );
}
