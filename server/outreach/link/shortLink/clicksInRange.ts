import { and, between, count, desc, eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../../src/contract/shared/endpoint.ts';
import type { getShortLinkClicks } from '../../../../src/contract/outreach/link/shortLink.ts';
import { CLICK_KINDS } from '../../../../src/domain/outreach/link/clickKind.ts';
import { firstKeptDay } from '../../../../src/domain/profile/event/eventRetention.ts';
import {
  CLICK_RANGE_DAYS_MAX,
  daysBetween,
  recentRange,
  TOP_REFERRERS,
} from '../../../../src/domain/outreach/link/linkClicks.ts';
import { firstOfLastDays } from '../../../../src/domain/shared/time/lastDays.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { shortLinkClick, shortLinkDay } from '../../../db/schema/index.ts';
import { todayOf } from '../../../common/settings/tenantDomain/tenantDomainView.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';

type Clicks = AnswerOf<typeof getShortLinkClicks>;

/** The range that is meant where one of its ends, or both, are left open. */
function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  if (from === undefined) return to === undefined ? recentRange(today) : { from: recentRange(to).from, to };
  const last = to ?? (from > today ? from : today);
  const first = firstOfLastDays(last, CLICK_RANGE_DAYS_MAX);
  return { from: from < first ? first : from, to: last };
}

/** What a link counts by day in a range: counts from the roll-up, referrers and devices from the clicks that are kept. */
export async function clicksInRange(
  context: CallContext,
  linkId: string,
  given: { from?: string | undefined; to?: string | undefined },
): Promise<Clicks> {
  const { db } = context.ports;
  const today = await todayOf(context);
  const { from, to } = rangeOf(given, today);
  const { eventDays } = await tenantSettings(db, context.tenantId);
  const counted = await db
    .select()
    .from(shortLinkDay)
    .where(and(eq(shortLinkDay.linkId, linkId), between(shortLinkDay.day, from, to)));
  const at = (day: string, kind: string) => counted.find((row) => row.day === day && row.kind === kind);
  const ofPeople = and(
    eq(shortLinkClick.linkId, linkId),
    between(shortLinkClick.day, from, to),
    eq(shortLinkClick.kind, 'human'),
  );
  const clicks = count();
  const referrers = await db
    .select({ host: shortLinkClick.referrer, clicks })
    .from(shortLinkClick)
    .where(ofPeople)
    .groupBy(shortLinkClick.referrer)
    .orderBy(desc(clicks), sql`1`)
    .limit(TOP_REFERRERS);
  const devices = await db
    .select({ device: shortLinkClick.device, clicks })
    .from(shortLinkClick)
    .where(ofPeople)
    .groupBy(shortLinkClick.device)
    .orderBy(desc(clicks), sql`1`);
  return {
    from,
    to,
    days: daysBetween(from, to).map((day) => ({
      day,
      clicks: at(day, 'human')?.clicks ?? 0,
      visitors: at(day, 'human')?.visitors ?? 0,
      scannerClicks: at(day, 'scanner')?.clicks ?? 0,
    })),
    kinds: CLICK_KINDS.map((kind) => ({
      kind,
      clicks: counted.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.clicks, 0),
    })),
    referrers,
    devices,
    detailsSince: firstKeptDay(today, eventDays),
  };
}
