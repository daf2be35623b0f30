import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { smsPace } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';

/** Turns a second: an account's rate is given in so many portions, so that a change of it and a pause are felt at once. */
const PORTIONS = 4;
/** What turns are wider than the rate asks for: what networks and processes add to one must not squeeze the next into its second. */
const SLACK = 1.02;
/** The same between two calls of this process: one that was late is caught up with by what is between the two, never faster. */
const LEAST_SLACK = 1.006;
/** A turn is given so long before its call is due, for what is written of its messages before they go: how long that takes differs. */
export const TURN_LEAD_MS = 40;
/** How late a call may be without squeezing those of other processes into its second: half of what a second has of {@link SLACK}. */
export const LATE_MS = 10;

/** The right to hand so many messages to the gateway. */
export interface SmsTurn {
  count: number;
  /** Milliseconds from the call of this turn to the next one of the account: many messages keep it longer than few. */
  gapMs: number;
  /** When its call is due, by `performance.now`. */
  dueAt: number;
  /** By how many milliseconds this process had put off the account's turns when it took this one. */
  putOffMs: number;
}

/**
 * Keeps the flow rate of developer accounts (§5.3, at most 40 messages a second) over all processes: each takes its turns from one
 * row per account. The rate is read with every turn, so a change takes effect while messages are being sent.
 */
export class SmsPace {
  readonly #db: Ports['db'];
  /** When this process may call an account's gateway next, by `performance.now`, once the call before has gone. */
  readonly #next = new Map<string, Promise<number>>();
  /** By how many milliseconds this process has put off the turns of an account. */
  readonly #putOffMs = new Map<string, number>();

  constructor(db: Ports['db']) {
    this.#db = db;
  }

  /**
   * Waits for the next turn of an account, of at most so many messages, until shortly before it is due; undefined where the account is not in
   * use any more.
   */
  async turn(accountId: string, wanted: number, signal: AbortSignal): Promise<SmsTurn | undefined> {
    const askedAt = performance.now();
    const putOffMs = this.#putOffMs.get(accountId) ?? 0;
    const { rows } = await this.#db.execute<{ count: number; rate: number; delay_us: string }>(sql`
      with account as (
        select id, tenant_id, flow_rate,
          least(${wanted}::int, ceil(flow_rate / ${PORTIONS}::float)::int) as count,
          (1000000 * ${SLACK}::float / flow_rate) as each_us,
          (extract(epoch from clock_timestamp()) * 1000000)::bigint as now
        from developer_account where id = ${accountId}::uuid and in_use
      ), turn as (
        insert into ${smsPace} as pace (account_id, tenant_id, next_at)
        select id, tenant_id, now + (count * each_us)::bigint from account
        on conflict (account_id) do update set next_at = greatest(
          pace.next_at, (extract(epoch from clock_timestamp()) * 1000000)::bigint
        ) + (select (count * each_us)::bigint from account)
        returning next_at
      )
      select account.count, account.flow_rate as rate,
        turn.next_at - (account.count * account.each_us)::bigint - account.now as delay_us
      from account, turn`);
    const [turn] = rows;
    if (turn === undefined) return undefined;
    const delayMs = Number(turn.delay_us) / 1_000;
    if (delayMs > TURN_LEAD_MS) await sleep(delayMs - TURN_LEAD_MS, undefined, { signal }).catch(() => undefined);
    const gapMs = (turn.count * 1_000 * LEAST_SLACK) / turn.rate;
    return { count: turn.count, gapMs, dueAt: askedAt + Math.max(0, delayMs), putOffMs };
  }

  /**
   * Calls an account's gateway when the turn is due and this process may, however late it comes to its turns; the next call waits the turn's
   * gap after this one. What is late, since the process or its database stood still, puts off the turns that nobody has taken yet, of all processes.
   */
  async call<Answer>(accountId: string, turn: SmsTurn, call: () => Promise<Answer>): Promise<Answer> {
    const before = this.#next.get(accountId) ?? Promise.resolve(-Infinity);
    // Counted from when the one before really went: what held it up must not squeeze it and this one together.
    const went = before.then(async (next) => {
      const wait = Math.max(next, turn.dueAt) - performance.now();
      if (wait > 0) await sleep(wait);
      const answer = call();
      return { answer, at: performance.now() };
    });
    this.#next.set(
      accountId,
      went.then(({ at }) => at + turn.gapMs),
    );
    const { answer, at } = await went;
    const [answered] = await Promise.all([answer, this.#putOff(accountId, turn, at)]);
    return answered;
  }

  /** Puts off what comes after a call that went at a time: only then all is known that held it up. */
  async #putOff(accountId: string, { dueAt, putOffMs }: SmsTurn, wentAt: number): Promise<void> {
    const before = this.#putOffMs.get(accountId) ?? 0;
    // Turns that were taken before the same standstill are late by it, too: it counts once.
    const byMs = wentAt - dueAt - (before - putOffMs) - LATE_MS;
    if (byMs <= 0) return;
    this.#putOffMs.set(accountId, before + byMs);
    // A database that cannot be asked gives no turns either: what was sent stays sent, whatever becomes of this.
    await this.#db
      .execute(
        sql`update ${smsPace} set next_at = next_at + ${Math.ceil(byMs * 1_000)}::bigint where account_id = ${accountId}::uuid`,
      )
      .catch(() => undefined);
  }
}
