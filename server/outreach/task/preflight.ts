import { eq } from 'drizzle-orm';
import type { TaskPreflight } from '../../../src/contract/outreach/taskPreflight.ts';
import { batchSizes } from '../../../src/domain/outreach/batch.ts';
import { smallestEffect } from '../../../src/domain/outreach/controlGroup.ts';
import { finishTime } from '../../../src/domain/outreach/finishTime.ts';
import { amountOf } from '../../../src/domain/shared/money.ts';
import { priceOn } from '../../../src/domain/outreach/price.ts';
import { keepsWindow } from '../../../src/domain/outreach/marketingWindow.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { price, type task } from '../../db/schema/index.ts';
import { accountInUse } from '../developerAccount/accountInUse.ts';
import { countParts } from '../message/countParts.ts';
import { tenantSettings } from '../../common/tenantSettings/tenantSettings.ts';
import { balanceLeft } from './balanceLeft.ts';
import { judgeTask } from './judgeTask.ts';
import { quotaLeft } from './quotaLeft.ts';

/** Response, as a share of 1, that the smallest effect of a control group is told for. */
const BASELINE = 0.05;

/** What a task would do if it was sent as things stand now: the same gates as at its start, asked without writing anything. */
export async function preflight(context: CallContext, row: typeof task.$inferSelect): Promise<TaskPreflight> {
  const { ports } = context;
  const now = ports.clock.now();
  const { rows, sms, sent, missing, afterOthers } = await judgeTask(context, row, now);
  const sum = (of: (line: (typeof rows)[number]) => boolean): number =>
    rows.filter(of).reduce((total, { people }) => total + people, 0);
  const reach = sum(({ why, held }) => why === null && !held);
  const excluded: Record<string, number> = {};
  for (const { why, people } of rows) if (why !== null) excluded[why] = (excluded[why] ?? 0) + people;
  const control = row.controlPercent === 0 ? 0 : (excluded.controlGroup ?? 0);
  const start = row.scheduledAt === null || row.scheduledAt < now ? now : row.scheduledAt;
  const waves =
    row.batches.length === 0
      ? [{ at: start, people: reach }]
      : batchSizes(
          reach,
          row.batches.map(({ ratio }) => ratio),
        ).map((people, nth) => ({ at: new Date(row.batches[nth]?.at ?? start), people }));
  const rate = row.channel === 'sms' ? ((await accountInUse(ports.db, row.tenantId))?.flowRate ?? null) : null;
  const isWindowed = keepsWindow(sent);
  // Without a limit, whoever is to be written to is all at once where the last batch is.
  const finish = finishTime(waves, rate ?? Number.POSITIVE_INFINITY, isWindowed);
  const { dailyPerPerson, timeZone } = await tenantSettings(ports.db, row.tenantId);
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
    smallestEffect: smallestEffect(reach, control, BASELINE) ?? null,
    baseline: BASELINE,
    batches: row.batches.length === 0 ? [] : waves.map(({ at, people }) => ({ at: at.toISOString(), people })),
    parts,
    rate,
    finishAt: rate === null ? null : finish.at.toISOString(),
    waitsForWindow: finish.waitsForWindow,
    dailyPerPerson,
    fee: unit === undefined ? null : amountOf(units, unit.fee),
    quotaLeft: await quotaLeft(context, row.channel),
    units,
    balance: await balanceLeft(context, row.channel),
  };
}
