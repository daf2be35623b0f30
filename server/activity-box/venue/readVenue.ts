import { eq } from 'drizzle-orm';
import type { Venue } from '../../../src/contract/activity-box/venue/venue.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import { venueStatus, type VenueTerm } from '../../../src/domain/activity-box/venue/venue.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { tenant, venue } from '../../db/schema/index.ts';

/** The day of an instant in the tenant's zone. */
export async function todayOf(db: Db | Transaction, tenantId: string, now: Date): Promise<string> {
  const [row] = await db.select({ timeZone: tenant.timeZone }).from(tenant).where(eq(tenant.id, tenantId));
  if (row === undefined) throw new Error('there is no such tenant');
  return dayIn(now, row.timeZone);
}

/** From when until when a tenant's venue is valid; undefined where it has no end. */
export async function readTerm(db: Db | Transaction, tenantId: string): Promise<VenueTerm | undefined> {
  const [row] = await db
    .select({ validFrom: venue.validFrom, validTo: venue.validTo })
    .from(venue)
    .where(eq(venue.tenantId, tenantId));
  return row;
}

/** A term as it is shown on a day. */
export const shownVenue = (term: VenueTerm | undefined, today: string): Venue => ({
  ...venueStatus(term, today),
  validFrom: term?.validFrom ?? null,
  validTo: term?.validTo ?? null,
});
