import { type Rate, shareOf } from '../../shared/number/rates.ts';
import { REPORT_COLUMNS, REPORT_COLUMNS_OF } from '../../common/report/report.ts';
import type { SendState } from '../../shared/sending/sendState.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';

/**
 * What statistics of sending count, in the order in which a message meets it: the columns of the reports, of those sent who opened a link
 * of it or tapped the notification, and who opted out of the channel after it, this being the last message before.
 */
export const STATISTIC_COUNTS = [...REPORT_COLUMNS, 'clicked', 'optedOut'] as const;

/** One of {@link STATISTIC_COUNTS}. */
export type StatisticCount = (typeof STATISTIC_COUNTS)[number];

/** People by what became of their messages. */
export type StatisticCounts = Record<StatisticCount, number>;

/** Rates with what they are a share of: part by whole (§9 has the first). */
export const STATISTIC_RATE_OF = {
  successRate: { part: 'success', whole: 'sent' },
  rejectedRate: { part: 'rejected', whole: 'sent' },
  undeliveredRate: { part: 'undelivered', whole: 'sent' },
  unknownRate: { part: 'unknown', whole: 'sent' },
  skippedRate: { part: 'skipped', whole: 'people' },
  clickRate: { part: 'clicked', whole: 'success' },
  optOutRate: { part: 'optedOut', whole: 'success' },
} as const satisfies Record<string, { part: StatisticCount; whole: StatisticCount }>;

/** One of {@link STATISTIC_RATE_OF}. */
export type StatisticRate = keyof typeof STATISTIC_RATE_OF;

/** The names of {@link STATISTIC_RATE_OF}. */
export const STATISTIC_RATES = [
  'successRate',
  'rejectedRate',
  'undeliveredRate',
  'unknownRate',
  'skippedRate',
  'clickRate',
  'optOutRate',
] as const satisfies StatisticRate[];

/** Rates of people; null where there is nothing that one could be a share of. */
export type StatisticRates = Record<StatisticRate, Rate>;

/** What lines of statistics sum up. */
export const STATISTIC_GROUPS = ['time', 'channel', 'task', 'message'] as const;

/** One of {@link STATISTIC_GROUPS}. */
export type StatisticGroup = (typeof STATISTIC_GROUPS)[number];

/** People of the ledger who are in one state. */
export interface PeopleInState {
  state: SendState;
  people: number;
  clicked: number;
  optedOut: number;
}

/** Counts people by their states: which state counts as what is said by `REPORT_COLUMNS_OF` alone. */
export function countsOf(rows: readonly PeopleInState[]): StatisticCounts {
  const counts = Object.fromEntries(STATISTIC_COUNTS.map((count) => [count, 0])) as StatisticCounts;
  for (const { state, people, clicked, optedOut } of rows) {
    counts.people += people;
    counts.clicked += clicked;
    counts.optedOut += optedOut;
    for (const column of REPORT_COLUMNS_OF[state]) counts[column] += people;
  }
  return counts;
}

/** The rates of counts. */
export function ratesOf(counts: StatisticCounts): StatisticRates {
  return Object.fromEntries(
    STATISTIC_RATES.map((rate) => {
      const { part, whole } = STATISTIC_RATE_OF[rate];
      return [rate, shareOf(counts[part], counts[whole])];
    }),
  ) as StatisticRates;
}

/** Pause between two refreshes that operators ask for, in milliseconds. */
export const STATISTIC_REFRESH_PAUSE_MS = 60_000;

/** Whether statistics may be brought up to date now: the last time is long enough ago. */
export function mayRefresh(refreshedAt: Date | null, now: Date): boolean {
  return refreshedAt === null || now.getTime() - refreshedAt.getTime() >= STATISTIC_REFRESH_PAUSE_MS;
}

/** §9: whether the hour has changed since statistics were brought up to date, which they are at every full hour. */
export function isRefreshDue(refreshedAt: Date | null, now: Date): boolean {
  const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);
  return refreshedAt === null || hourOf(refreshedAt) < hourOf(now);
}
