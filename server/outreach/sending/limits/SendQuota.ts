import { eq } from 'drizzle-orm';
import { NO_SEND_LIMITS } from '../../../../src/domain/outreach/sending/sendLimit.ts';
import {
  leftBeforePause,
  leftBeforeThreshold,
  reachedThresholds,
} from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import { type LimitWait, sendTurn } from '../../../../src/domain/outreach/sending/sendTurn.ts';
import { task, type taskRun } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { limitUses } from './limitUses.ts';
import { lockSetting } from './outreachSettingOf.ts';
import { pauseSending } from './pauseSending.ts';
import { raiseAlerts } from './raiseAlerts.ts';
import { countKeys, readCounts, writeCounts } from './sendCounts.ts';
import { MINUTE_MS } from '../../../../src/domain/shared/time/duration.ts';

/** People counted at a time where there is room for many more: a large run would ask for a turn with every few of them. */
const PORTION = 200;
/** Where limits and thresholds leave less room than this, nobody is counted who is not handed over at once. */
const AMPLE = 20 * PORTION;
/** How old a portion may get, in milliseconds; it never outlasts its minute. */
const PORTION_MS = 1_000;

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
  /** What was counted and has not been used. */
  #portion: QuotaTurn = { count: 0, at: new Date(0) };

  constructor(ports: QuotaPorts, run: typeof taskRun.$inferSelect) {
    this.#ports = ports;
    this.#run = run;
  }

  /** Counts at most so many people as handed over now; `reopen` where sending is paused, which the run then is too. */
  async take(wanted: number): Promise<QuotaTurn | LimitWait | 'reopen'> {
    if (this.#portion.count > 0 && this.#isFresh()) return this.#fromPortion(wanted);
    await this.release();
    const { db, clock } = this.#ports;
    const { tenantId, channel } = this.#run;
    // Before the transaction: who holds a connection takes no second one.
    const accountId = await this.#accountId();
    const { timeZone } = await tenantSettings(db, tenantId);
    const turn = await db.transaction(async (tx) => {
      const setting = await lockSetting(tx, tenantId);
      const counts = await readCounts(tx, tenantId, clock.now(), timeZone);
      const totals = counts.totals();
      const left = leftBeforePause(setting, totals);
      if (left === 0) return 'paused';
      const limits = setting.limits[channel] ?? NO_SEND_LIMITS;
      const room = sendTurn(limits, limitUses(counts, channel, accountId), Math.min(AMPLE, left));
      if ('wait' in room) return room;
      const isAmple = room.count === AMPLE && leftBeforeThreshold(setting, totals) >= AMPLE;
      const count = isAmple ? Math.max(wanted, PORTION) : Math.min(wanted, room.count);
      const rows = counts.changed(tenantId, countKeys(channel, accountId), count);
      await writeCounts(tx, rows);
      const then = { day: totals.day + count, month: totals.month + count };
      if (reachedThresholds(setting, then).length > reachedThresholds(setting, totals).length)
        await raiseAlerts(this.#ports, tx, setting, await readCounts(tx, tenantId, counts.at, timeZone));
      return { count, at: counts.at };
    });
    if (turn === 'paused') {
      await pauseSending(this.#ports, tenantId);
      return 'reopen';
    }
    if ('wait' in turn) return turn;
    this.#portion = turn;
    return this.#fromPortion(wanted);
  }

  /** Gives back what was counted and is not used any more: the run goes on later, or not at all. */
  async release(): Promise<void> {
    const { count, at } = this.#portion;
    this.#portion = { count: 0, at };
    await this.giveBack(count, at);
  }

  #fromPortion(wanted: number): QuotaTurn {
    const { count, at } = this.#portion;
    const taken = Math.min(wanted, count);
    this.#portion = { count: count - taken, at };
    return { count: taken, at };
  }

  /** Minutes, and with them hours, days and months, begin together in every zone. */
  #isFresh(): boolean {
    const [then, now] = [this.#portion.at.getTime(), this.#ports.clock.now().getTime()];
    return now - then < PORTION_MS && Math.floor(then / MINUTE_MS) >= Math.floor(now / MINUTE_MS);
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
