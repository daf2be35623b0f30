import { daysCounted } from '../../shared/time/calendarDays.ts';

/** How the validity of the activity venue stands (§2.5). */
export const VENUE_STATUSES = ['unlimited', 'notYet', 'valid', 'expiring', 'expired'] as const;

/** One of {@link VENUE_STATUSES}. */
export type VenueStatus = (typeof VENUE_STATUSES)[number];

/** From so many days before its end on, the venue is told to be expiring. */
export const VENUE_WARNING_DAYS = 30;

/** Longest order number of a renewal, in characters. */
export const ORDER_NUMBER_MAX = 50;

/** Longest remark of a renewal, in characters. */
export const RENEWAL_REMARK_MAX = 200;

/** From when until when the venue is valid: days as `YYYY-MM-DD`, both counted, in the tenant's zone. */
export interface VenueTerm {
  validFrom: string;
  validTo: string;
}

/** How a term stands on a day, and how many days are left, the day itself counted; no term has no end. */
export function venueStatus(
  term: VenueTerm | undefined,
  today: string,
): { status: VenueStatus; daysLeft: number | null } {
  if (term === undefined) return { status: 'unlimited', daysLeft: null };
  const left = daysCounted(today, term.validTo);
  if (left <= 0) return { status: 'expired', daysLeft: 0 };
  if (today < term.validFrom) return { status: 'notYet', daysLeft: daysCounted(term.validFrom, term.validTo) };
  return { status: left <= VENUE_WARNING_DAYS ? 'expiring' : 'valid', daysLeft: left };
}

/** Whether a renewal until a day can be: later than the end so far, and not already over. */
export function isRenewable(until: string, term: VenueTerm | undefined, today: string): boolean {
  return until >= today && (term === undefined || until > term.validTo);
}
