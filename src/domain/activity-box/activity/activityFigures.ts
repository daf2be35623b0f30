import { type Rate, shareOf } from '../../shared/number/rates.ts';

/**
 * What the operations analysis of activities counts, in the order in which somebody meets it.
 *
 * - `views`: page views, counted as events: who looks is not known yet.
 * - `participants`: people who took part for the first time.
 * - `draws`: draws that were made.
 * - `winners`: people who won for the first time.
 * - `awards`: prizes won, by draws and by boosts.
 * - `redeemed`: of the prizes, those handed over by now: goods with a waybill, voucher codes given out, links shown with the win.
 * - `redeemers`: of the winners, those who were handed over at least one prize.
 * - `shares`: shares that counted, as events.
 * - `boosts`, `boostsReached`: boosts begun, and those of them that reached their target by now.
 * - `helps`: friends who helped, once for each boost.
 */
export const ACTIVITY_COUNTS = [
  'views',
  'participants',
  'draws',
  'winners',
  'awards',
  'redeemed',
  'redeemers',
  'shares',
  'boosts',
  'boostsReached',
  'helps',
] as const;

/** One of {@link ACTIVITY_COUNTS}. */
export type ActivityCount = (typeof ACTIVITY_COUNTS)[number];

/** Figures of activities. */
export type ActivityCounts = Record<ActivityCount, number>;

/** Figures of a line; null where the line cannot know one, such as the views of a prize. */
export type ActivityLineCounts = Record<ActivityCount, number | null>;

/** Rates with what they are a share of: part by whole. */
export const ACTIVITY_RATE_OF = {
  joinRate: { part: 'participants', whole: 'views' },
  winRate: { part: 'winners', whole: 'participants' },
  redeemRate: { part: 'redeemers', whole: 'winners' },
  // People share whether or not they win.
  shareRate: { part: 'shares', whole: 'participants' },
  handOverRate: { part: 'redeemed', whole: 'awards' },
  reachRate: { part: 'boostsReached', whole: 'boosts' },
} as const satisfies Record<string, { part: ActivityCount; whole: ActivityCount }>;

/** One of {@link ACTIVITY_RATE_OF}. */
export type ActivityRate = keyof typeof ACTIVITY_RATE_OF;

/** The names of {@link ACTIVITY_RATE_OF}. */
export const ACTIVITY_RATES = [
  'joinRate',
  'winRate',
  'redeemRate',
  'shareRate',
  'handOverRate',
  'reachRate',
] as const satisfies ActivityRate[];

/** A step of the funnel, and its share of the one that leads to it. */
export interface FunnelStep {
  count: ActivityCount;
  /** Whether people are counted, each once, or events. */
  unit: 'people' | 'events';
  /** Null for the first step. */
  rate: ActivityRate | null;
}

/** View, take part, win, redeem, share: people where they are known, events else. */
export const ACTIVITY_FUNNEL: readonly FunnelStep[] = [
  { count: 'views', unit: 'events', rate: null },
  { count: 'participants', unit: 'people', rate: 'joinRate' },
  { count: 'winners', unit: 'people', rate: 'winRate' },
  { count: 'redeemers', unit: 'people', rate: 'redeemRate' },
  { count: 'shares', unit: 'events', rate: 'shareRate' },
];

/** What lines sum up: hours of a single day or days; hours of all days together; activities; channels; prizes; customer groups. */
export const ACTIVITY_GROUPS = ['time', 'hourOfDay', 'activity', 'channel', 'prize', 'customerGroup'] as const;

/** One of {@link ACTIVITY_GROUPS}. */
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

/** Key of the line of draws with the chances of everybody else: of no customer group. */
export const EVERYBODY_ELSE = '';

/** Key of the line of prizes that no draw gave but a boost, so that no customer group decided. */
export const BY_BOOST = 'boost';

const OF_PRIZES: readonly ActivityCount[] = ['winners', 'awards', 'redeemed', 'redeemers'];

const KNOWN_OF: Partial<Record<ActivityGroup, readonly ActivityCount[]>> = {
  prize: OF_PRIZES,
  // A draw remembers whose chances it used; nobody asks for groups when a page is viewed.
  customerGroup: ['draws', ...OF_PRIZES],
};

/** What lines of a group know: of a prize nobody can say how often it was viewed. */
export function activityCountsOf(group: ActivityGroup): readonly ActivityCount[] {
  return KNOWN_OF[group] ?? ACTIVITY_COUNTS;
}

/** The rates that lines of a group know. */
export function activityRatesIn(group: ActivityGroup): readonly ActivityRate[] {
  const known = activityCountsOf(group);
  return ACTIVITY_RATES.filter((rate) => {
    const { part, whole } = ACTIVITY_RATE_OF[rate];
    return known.includes(part) && known.includes(whole);
  });
}

/**
 * Whether lines of a group sum up to the total. Somebody who wins two prizes is a winner of each of them, so people by prize, and by
 * customer group, may be more than there are; everywhere else a person stands in the line of their first time.
 */
export function isSummable(group: ActivityGroup, count: ActivityCount): boolean {
  return (group !== 'prize' && group !== 'customerGroup') || (count !== 'winners' && count !== 'redeemers');
}

/** Nothing happened. */
export function noActivityCounts(): ActivityCounts {
  return Object.fromEntries(ACTIVITY_COUNTS.map((count) => [count, 0])) as ActivityCounts;
}

/** Some of the figures of a line, by its key. */
export interface CountedPart {
  key: string;
  counts: Partial<ActivityCounts>;
}

/** Figures that were counted apart, such as views and draws, put together by their keys, in the order in which keys come first. */
export function countsByKey(parts: readonly CountedPart[]): Map<string, ActivityCounts> {
  const lines = new Map<string, ActivityCounts>();
  for (const { key, counts } of parts) {
    const line = lines.get(key) ?? noActivityCounts();
    for (const count of ACTIVITY_COUNTS) line[count] += counts[count] ?? 0;
    lines.set(key, line);
  }
  return lines;
}

/** The figures of a line as far as its group knows them. */
export function knownCounts(group: ActivityGroup, counts: ActivityCounts): ActivityLineCounts {
  const known = activityCountsOf(group);
  return Object.fromEntries(
    ACTIVITY_COUNTS.map((count) => [count, known.includes(count) ? counts[count] : null]),
  ) as ActivityLineCounts;
}

/** Rates of figures; null where there is nothing that one could be a share of, or a figure is not known. Above 1 is no error. */
export function activityRatesOf(counts: ActivityLineCounts): Record<ActivityRate, Rate> {
  return Object.fromEntries(
    ACTIVITY_RATES.map((rate) => {
      const { part, whole } = ACTIVITY_RATE_OF[rate];
      const [of, by] = [counts[part], counts[whole]];
      return [rate, of === null || by === null ? null : shareOf(of, by)];
    }),
  ) as Record<ActivityRate, Rate>;
}
