import { eq } from 'drizzle-orm';
import type { SendChannel } from '../../../src/domain/sendChannel.ts';
import { NO_SEND_LIMITS, SEND_LIMITS, type SendLimit, SPAN_OF_LIMIT } from '../../../src/domain/sendLimit.ts';
import { leftBeforePause, reachedThresholds } from '../../../src/domain/sendThreshold.ts';
import { type LimitUse, type LimitWait, sendTurn } from '../../../src/domain/sendTurn.ts';
import { task, type taskRun } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { tenantSettings } from '../../tenantSettings/tenantSettings.ts';
import { lockSetting } from './outreachSettingOf.ts';
import { pauseSending } from './pauseSending.ts';
import { raiseAlerts } from './raiseAlerts.ts';
import { countKeys, readCounts, type SendCounts, writeCounts } from './sendCounts.ts';

type QuotaPorts = Pick<Ports, 'db' | 'clock' | 'jobs' | 'logger'>;

/** So many people may be handed over; they count as handed over at that time, whenever their channel takes them. */
export interface QuotaTurn {
  count: number;
  at: Date;
}

/**
 * Keeps the limits and thresholds of a tenant (§9) for one run, exactly, over all processes: what is about to be handed over is
 * counted before, under the lock of the tenant, and what did not leave is given back. Limits are read with every turn.
 */
export class SendQuota {
  readonly #ports: QuotaPorts;
  readonly #run: typeof taskRun.$inferSelect;
  #account: Promise<string> | undefined;
  #unused: QuotaTurn[] = [];
  #giving: Promise<void> | undefined;

  constructor(ports: QuotaPorts, run: typeof taskRun.$inferSelect) {
    this.#ports = ports;
    this.#run = run;
  }

  /** Counts at most so many people as handed over now; `reopen` where sending is paused, which the run then is too. */
  async take(wanted: number): Promise<QuotaTurn | LimitWait | 'reopen'> {
    const { db, clock } = this.#ports;
    const { tenantId, channel } = this.#run;
    // Before the transaction: who holds a connection takes no second one.
    const accountId = await this.#accountId();
    const { timeZone } = await tenantSettings(db, tenantId);
    const turn = await db.transaction(async (tx) => {
      const setting = await lockSetting(tx, tenantId);
      const counts = await readCounts(tx, tenantId, clock.now(), timeZone);
      const left = leftBeforePause(setting, counts.totals());
      if (left === 0) return 'paused';
      const limits = setting.limits[channel] ?? NO_SEND_LIMITS;
      const now = sendTurn(limits, usesOf(counts, channel, accountId), Math.min(wanted, left));
      if ('wait' in now) return now;
      const rows = counts.changed(tenantId, countKeys(channel, accountId), now.count);
      await writeCounts(tx, rows);
      const totals = counts.totals();
      const then = { day: totals.day + now.count, month: totals.month + now.count };
      if (reachedThresholds(setting, then).length > reachedThresholds(setting, totals).length)
        await raiseAlerts(this.#ports, tx, setting, await readCounts(tx, tenantId, counts.at, timeZone));
      return { count: now.count, at: counts.at };
    });
    if (turn !== 'paused') return turn;
    await pauseSending(this.#ports, tenantId);
    return 'reopen';
  }

  /** Gives back what was counted at a time and did not leave; what comes together is given back together. */
  async giveBack(count: number, at: Date): Promise<void> {
    if (count === 0) return;
    this.#unused.push({ count, at });
    this.#giving ??= this.#giveAll().finally(() => {
      this.#giving = undefined;
    });
    await this.#giving;
  }

  /** Never fails: without a database the messages stay counted, so that rather too few go than too many. */
  async #giveAll(): Promise<void> {
    while (this.#unused.length > 0) {
      const unused = this.#unused;
      this.#unused = [];
      try {
        await this.#write(unused);
      } catch (error) {
        this.#ports.logger.error({ err: error, run: this.#run.id }, 'what was not sent stays counted');
      }
    }
  }

  async #write(unused: readonly QuotaTurn[]): Promise<void> {
    const { db, clock } = this.#ports;
    const { tenantId, channel } = this.#run;
    const accountId = await this.#accountId();
    const { timeZone } = await tenantSettings(db, tenantId);
    await db.transaction(async (tx) => {
      await lockSetting(tx, tenantId);
      const counts = await readCounts(tx, tenantId, clock.now(), timeZone);
      const rows = countKeys(channel, accountId).flatMap((key) => {
        const back = unused.filter(({ at }) => counts.includes(key, at, timeZone));
        const total = back.reduce((sum, { count }) => sum + count, 0);
        return total === 0 ? [] : counts.changed(tenantId, [key], -total);
      });
      await writeCounts(tx, rows);
    });
  }

  /** On whose behalf the run sends: who started it, or else whose task it is. */
  async #accountId(): Promise<string> {
    const { startedBy, taskId } = this.#run;
    if (startedBy !== null) return startedBy;
    this.#account ??= this.#ports.db
      .select({ createdBy: task.createdBy })
      .from(task)
      .where(eq(task.id, taskId))
      .then(([of]) => of?.createdBy ?? '');
    return this.#account;
  }
}

/** What each limit of a channel has let through. */
function usesOf(counts: SendCounts, channel: SendChannel, accountId: string): Record<SendLimit, LimitUse> {
  const useOf = (limit: SendLimit): LimitUse => {
    const span = SPAN_OF_LIMIT[limit];
    const of = limit === 'perAccountDay' ? accountId : '';
    return { used: counts.used({ channel, accountId: of, span }), until: counts.window(span).until };
  };
  return Object.fromEntries(SEND_LIMITS.map((limit) => [limit, useOf(limit)])) as Record<SendLimit, LimitUse>;
}
