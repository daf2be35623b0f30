import { eq } from 'drizzle-orm';
import type { TaskPreflight } from '../../../src/contract/outreach/task/taskPreflight.ts';
import { batchSizes } from '../../../src/domain/outreach/task/batch.ts';
import { ASSUMED_CALL_SECONDS } from '../../../src/domain/outreach/message/callMessage.ts';
import { finishTime, paceDecider } from '../../../src/domain/outreach/task/finishTime.ts';
import { amountOf } from '../../../src/domain/shared/number/money.ts';
import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import { priceOn } from '../../../src/domain/outreach/billing/price.ts';
import { besideOthers } from '../../../src/domain/outreach/taskGroup/besideOthers.ts';
import { taskStart } from '../../../src/domain/outreach/task/realTimeAudience.ts';
import { keepsWindow } from '../../../src/domain/outreach/task/marketingWindow.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { price, type task } from '../../db/schema/index.ts';
import { countParts } from '../message/countParts.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import { accountState } from './accountState.ts';
import type { Addressing } from '../channel/SendingChannel.ts';
import { seesReplyWindows } from '../channel/wechat/sender/replyWindow.ts';
import { judgeTask } from './judgeTask.ts';
import { otherTasks } from './otherTasks.ts';
import { quotasLeft } from './quotasLeft.ts';
import { wechatQuota } from './wechatQuota.ts';

/** What a task would do if it was sent as things stand now: the same gates as at its start, asked without writing anything. */
export async function preflight(context: SessionContext, row: typeof task.$inferSelect): Promise<TaskPreflight> {
  const { ports, caller } = context;
  const now = ports.clock.now();
  const { rows, sms, sent, missing, empty, afterOthers } = await judgeTask(context, row, now);
  const sum = (of: (line: (typeof rows)[number]) => boolean): number =>
    rows.filter(of).reduce((total, { people }) => total + people, 0);
  const reach = sum(({ why, held }) => why === null && !held);
  const excluded: Record<string, number> = {};
  for (const { why, people } of rows) if (why !== null) excluded[why] = (excluded[why] ?? 0) + people;
  const control = row.controlPercent === 0 ? 0 : (excluded.controlGroup ?? 0);
  const start = taskStart(row, now);
  const waves =
    row.batches.length === 0
      ? [{ at: start, people: reach }]
      : batchSizes(
          reach,
          row.batches.map(({ ratio }) => ratio),
        ).map((people, nth) => ({ at: new Date(row.batches[nth]?.at ?? start), people }));
  const account = await accountState(context, row.channel);
  const { dailyPerPerson, timeZone } = await tenantSettings(ports.db, row.tenantId);
  // On whose behalf it is sent: of a task that nobody has let go, whoever asks would.
  const accountId = row.releasedBy ?? caller.userId;
  const { limits, uses, quotas, ofDay } = await quotasLeft(context, row.channel, accountId);
  const pace = {
    perSecond: account.rate ?? Number.POSITIVE_INFINITY,
    windowed: keepsWindow(sent),
    limits,
    uses,
    timeZone,
  };
  const all = besideOthers(waves, await otherTasks(ports.db, row, accountId, now), pace);
  const finish = finishTime(all.waves, pace);
  const decidedBy = paceDecider(all.waves, pace) ?? null;
  const ofWechat = await wechatQuota(context, sent);
  const lettingThrough = ofWechat?.outcome === 'known' ? ofWechat.left * ofWechat.people : account.quota?.left;
  const quotaLeft = Math.min(ofDay, lettingThrough ?? Number.POSITIVE_INFINITY);
  const parts = sms === null ? null : (await countParts(context, sms, row.audienceId)).parts;
  const prices = await ports.db.select().from(price).where(eq(price.tenantId, row.tenantId));
  const unit = priceOn(prices, row.channel, dayIn(start, timeZone));
  const units = Math.round(reach * (parts?.average ?? 1));
  return {
    missing: missing ?? null,
    afterOthers,
    audience: sum(() => true),
    reach,
    excluded,
    held: sum(({ held }) => held),
    control,
    empty,
    replyWindow: await replyWindowOf(context, sent, now),
    startAt: start.toISOString(),
    batches: row.batches.length === 0 ? [] : waves.map(({ at, people }) => ({ at: at.toISOString(), people })),
    parts,
    rate: account.rate,
    lines: account.lines === null ? null : { count: account.lines, callSeconds: ASSUMED_CALL_SECONDS },
    decidedBy,
    finishAt: decidedBy === null ? null : (finish.at?.toISOString() ?? null),
    isEndless: finish.at === null,
    beside: { tasks: all.beside.length, people: all.beside.reduce((total, { people }) => total + people, 0) },
    windowStop: finish.stop === null ? null : { ...finish.stop, opensAt: finish.stop.opensAt.toISOString() },
    dailyPerPerson,
    fee: unit === undefined ? null : amountOf(units, unit.fee),
    quotaLeft: Number.isFinite(quotaLeft) ? quotaLeft : null,
    quotas,
    serviceQuota: account.quota,
    wechatQuota: ofWechat,
    units,
    balance: account.balance,
  };
}

/** Whether it is known whom a customer-service message does not reach; null of what is none. */
async function replyWindowOf(
  { ports }: SessionContext,
  { channel, wechatAccountId }: Pick<Addressing, 'wechatAccountId'> & { channel: SendChannel },
  now: Date,
): Promise<TaskPreflight['replyWindow']> {
  if (channel !== 'wechatCustom' || wechatAccountId === null) return null;
  return (await seesReplyWindows(ports.db, wechatAccountId, now)) ? 'known' : 'unknown';
}
