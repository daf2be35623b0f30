import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { smsPace } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';

/** Turns a second: an account's rate is given in so many portions, so that a change of it and a pause are felt at once. */
const PORTIONS = 4;
/** What turns are wider than the rate asks for: what networks and processes add to one must not squeeze the next into its second. */
const SLACK = 1.02;
/** The same between two calls of this process: one that was late is caught up with by what is between the two, never faster. */
const LEAST_SLACK = 1.006;

/** The right to hand so many messages to the gateway. */
export interface SmsTurn {
  count: number;
  /** Milliseconds from the call of this turn to the next one of the account: many messages keep it longer than few. */
  gapMs: number;
}

/**
 * Keeps the flow rate of developer accounts (§5.3, at most 40 messages a second) over all processes: each takes its turns from one
 * row per account. The rate is read with every turn, so a change takes effect while messages are being sent.
 */
export class SmsPace {
  readonly #db: Ports['db'];
  /** When this process may call an account's gateway next, by `performance.now`, once the call before has gone. */
  readonly #next = new Map<string, Promise<number>>();

  constructor(db: Ports['db']) {
    this.#db = db;
  }

  /** Waits for the next turn of an account, of at most so many messages; undefined where the account is not in use any more. */
  async turn(accountId: string, wanted: number, signal: AbortSignal): Promise<SmsTurn | undefined> {
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
    if (delayMs > 0) await sleep(delayMs, undefined, { signal }).catch(() => undefined);
    return { count: turn.count, gapMs: (turn.count * 1_000 * LEAST_SLACK) / turn.rate };
  }

  /** Waits until this process may call an account's gateway, however late it comes to its turns; the next call waits `gapMs` after this one. */
  async gate(accountId: string, gapMs: number): Promise<void> {
    // Counted from when the one before really went: what held it up must not squeeze it and this one together.
    const gone = (this.#next.get(accountId) ?? Promise.resolve(-Infinity)).then(async (next) => {
      const wait = next - performance.now();
      if (wait > 0) await sleep(wait);
      return performance.now() + gapMs;
    });
    this.#next.set(accountId, gone);
    await gone;
  }
}
