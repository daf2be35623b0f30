import { venueStatus } from '../../../src/domain/activity-box/venue/venue.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { readTerm, todayOf } from './readVenue.ts';

/** Refuses what needs the tenant's activity venue after its last day. @throws `VENUE_EXPIRED` (§8.2) */
export async function requireVenue(tx: Db | Transaction, tenantId: string, now: Date): Promise<void> {
  const term = await readTerm(tx, tenantId);
  if (term === undefined) return;
  const { status } = venueStatus(term, await todayOf(tx, tenantId, now));
  if (status === 'expired') throw new Refusal('VENUE_EXPIRED');
}
