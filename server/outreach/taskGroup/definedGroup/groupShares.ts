import type { GroupShares } from '../../../../src/contract/outreach/taskGroup/definedGroup.ts';
import type { TaskProgress } from '../../../../src/contract/outreach/task/task.ts';
import type { GroupPart } from '../../../../src/domain/outreach/taskGroup/definedGroup.ts';
import type { SendState } from '../../../../src/domain/shared/sending/sendState.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import type { task } from '../../../db/schema/index.ts';
import { taskProgress } from '../../sending/run/taskProgress.ts';
import { judgeTask } from '../../task/judgeTask.ts';

/** States of people whom a message has left for and was not refused. */
const SENT = [
  'handedOver',
  'accepted',
  'enRoute',
  'delivered',
  'undelivered',
  'unknown',
] as const satisfies readonly SendState[];

/** People of a task: those who are for its channel, and of them those who are not left out. */
interface Dealt {
  dealt: number;
  reach: number;
}

/** How the people of a group are dealt to its channels, by the judgement that the start of its tasks asks, and what really went. */
export async function groupShares(
  context: CallContext,
  parts: readonly GroupPart[],
  tasks: readonly (typeof task.$inferSelect)[],
): Promise<GroupShares> {
  const now = context.ports.clock.now();
  const shares: GroupShares = [];
  for (const { taskId, channel, weight } of parts) {
    const row = tasks.find(({ id }) => id === taskId);
    if (row === undefined) continue;
    const progress = await taskProgress(context.ports.db, taskId);
    const isPlanned = progress !== undefined && progress.total > 0;
    const { dealt, reach } = isPlanned ? planned(progress) : await judged(context, row, now);
    shares.push({
      taskId,
      name: row.name,
      channel,
      weight,
      isPlanned,
      dealt: weight === null ? null : dealt,
      reach,
      sent: SENT.reduce((sum, state) => sum + (progress?.states[state] ?? 0), 0),
    });
  }
  return shares;
}

/** By what is known now: nothing was determined yet. */
async function judged(context: CallContext, row: typeof task.$inferSelect, now: Date): Promise<Dealt> {
  const { rows } = await judgeTask(context, row, now);
  const sumOf = (of: (why: string | null) => boolean): number =>
    rows.filter(({ why }) => of(why)).reduce((sum, { people }) => sum + people, 0);
  return { dealt: sumOf((why) => why !== 'otherChannel'), reach: sumOf((why) => why === null) };
}

/** As it was determined when the task began. */
function planned({ total, states, skipped }: TaskProgress): Dealt {
  return { dealt: total - (skipped.otherChannel ?? 0), reach: total - (states.skipped ?? 0) };
}
