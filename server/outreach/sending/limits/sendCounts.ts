import { eq, sql } from 'drizzle-orm';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import {
  COUNT_SPANS,
  type CountSpan,
  type CountWindow,
  countWindow,
} from '../../../../src/domain/outreach/sending/sendLimit.ts';
import type { SendTotals } from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { sendCount } from '../../../db/schema/index.ts';

/** Processes that count together agree on the time within this: what began later than that began by a wrong clock. */
const CLOCK_SKEW_MS = 60_000;

/** What messages are counted of: those of a channel or of all (empty), for an account or for all (empty), in a span of time. */
export interface CountKey {
  channel: SendChannel | '';
  accountId: string;
  span: CountSpan;
}

/** The counts that a message of a channel, sent for an account, is part of. */
export const countKeys = (channel: SendChannel, accountId: string): readonly CountKey[] => [
  { channel, accountId: '', span: 'minute' },
  { channel, accountId: '', span: 'hour' },
  { channel, accountId: '', span: 'day' },
  { channel, accountId, span: 'day' },
  { channel: '', accountId: '', span: 'day' },
  { channel: '', accountId: '', span: 'month' },
];

const nameOf = ({ channel, accountId, span }: CountKey): string => `${channel}/${accountId}/${span}`;

type Row = typeof sendCount.$inferSelect;

/** The counts of a tenant as they were read at one time. */
export class SendCounts {
  readonly #rows: ReadonlyMap<string, Row>;
  readonly #windows: Readonly<Record<CountSpan, CountWindow>>;
  /** When messages that are counted now are handed over: a process whose clock is a little late does not open a past minute again. */
  readonly at: Date;

  constructor(rows: readonly Row[], now: Date, timeZone: string) {
    const latest = now.getTime() + CLOCK_SKEW_MS;
    const good = rows.filter(({ fromAt }) => fromAt.getTime() <= latest);
    this.#rows = new Map(good.map((row) => [nameOf(row as CountKey), row]));
    this.at = new Date(Math.max(now.getTime(), ...good.map(({ fromAt }) => fromAt.getTime())));
    this.#windows = Object.fromEntries(
      COUNT_SPANS.map((span) => [span, countWindow(span, this.at, timeZone)]),
    ) as Record<CountSpan, CountWindow>;
  }

  /** The minute, hour, day or month that is counted now. */
  window(span: CountSpan): CountWindow {
    return this.#windows[span];
  }

  /** How many messages were counted in the time that is now. */
  used(key: CountKey): number {
    return this.#current(key)?.count ?? 0;
  }

  /** Messages of all channels. */
  totals(): SendTotals {
    const all = { channel: '', accountId: '' } as const;
    return { day: this.used({ ...all, span: 'day' }), month: this.used({ ...all, span: 'month' }) };
  }

  /** Messages of the day by the account that they were sent for, the most first. */
  accounts(): { accountId: string; channel: SendChannel; count: number }[] {
    return [...this.#rows.values()]
      .flatMap(({ channel, accountId, span }) => {
        const key = { channel: channel as CountKey['channel'], accountId, span };
        return key.channel === '' || accountId === ''
          ? []
          : [{ accountId, channel: key.channel, count: this.used(key) }];
      })
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count);
  }

  /** Rows that stand for these counts once so many messages more, or fewer, are counted. */
  changed(tenantId: string, keys: readonly CountKey[], by: number): Row[] {
    return keys.map((key) => ({
      ...key,
      tenantId,
      fromAt: this.#current(key)?.fromAt ?? this.window(key.span).from,
      count: Math.max(0, this.used(key) + by),
    }));
  }

  /** Whether what was counted at an instant is part of this count still. */
  includes(key: CountKey, at: Date, timeZone: string): boolean {
    const row = this.#rows.get(nameOf(key));
    return row !== undefined && row.fromAt <= at && row.fromAt >= countWindow(key.span, at, timeZone).from;
  }

  /** The row of the time that is now. Where the tenant has moved to a zone whose day began earlier, its day goes on. */
  #current(key: CountKey): Row | undefined {
    const row = this.#rows.get(nameOf(key));
    return row !== undefined && row.fromAt >= this.window(key.span).from ? row : undefined;
  }
}

/** Reads the counts of a tenant; whoever changes them holds its lock ({@link lockSetting}). */
export async function readCounts(
  db: Db | Transaction,
  tenantId: string,
  now: Date,
  timeZone: string,
): Promise<SendCounts> {
  return new SendCounts(await db.select().from(sendCount).where(eq(sendCount.tenantId, tenantId)), now, timeZone);
}

/** Writes counts; the caller holds the lock of the tenant. */
export async function writeCounts(tx: Transaction, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(sendCount)
    .values([...rows])
    .onConflictDoUpdate({
      target: [sendCount.tenantId, sendCount.channel, sendCount.accountId, sendCount.span],
      set: { fromAt: sql`excluded.from_at`, count: sql`excluded.count` },
    });
}
