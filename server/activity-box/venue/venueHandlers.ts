import {
  getVenue,
  listVenueRenewals,
  renewVenue,
  type VenueRenewal,
} from '../../../src/contract/activity-box/venue/venue.ts';
import { isRenewable } from '../../../src/domain/activity-box/venue/venue.ts';
import { authoredRows } from '../../api/records/authoredRows.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { lockTenant } from '../../api/records/lockTenant.ts';
import { refuseField } from '../../api/Refusal.ts';
import { venue, venueRenewal } from '../../db/schema/index.ts';
import { readTerm, shownVenue, todayOf } from './readVenue.ts';

const renewals = authoredRows(
  venueRenewal,
  venueRenewal.createdAt,
  ({ id, previousTo, validTo, orderNumber, remark, createdAt }, createdByName): VenueRenewal => ({
    id,
    previousTo,
    validTo,
    orderNumber,
    remark,
    createdByName,
    createdAt: createdAt.toISOString(),
  }),
);

/** Handlers of the activity venue. */
export const venueHandlers: readonly Implementation[] = [
  implement(getVenue, async ({ ports: { db, clock }, tenantId }) =>
    shownVenue(await readTerm(db, tenantId), await todayOf(db, tenantId, clock.now())),
  ),
  implement(listVenueRenewals, (context, { query }) => renewals.page(context, query)),
  implement(renewVenue, (context, { body: { validTo, orderNumber, remark } }) =>
    context.change(async (tx) => {
      const { tenantId, ports, caller } = context;
      // Two who renew at once come one after the other: the second has to be later than the first.
      await lockTenant(tx, context);
      const now = ports.clock.now();
      const today = await todayOf(tx, tenantId, now);
      const before = await readTerm(tx, tenantId);
      if (!isRenewable(validTo, before, today)) throw refuseField('validTo', 'venueEndEarlier');
      const term = { validFrom: before?.validFrom ?? today, validTo };
      await tx
        .insert(venue)
        .values({ tenantId, ...term, updatedAt: now })
        .onConflictDoUpdate({ target: venue.tenantId, set: { validTo, updatedAt: now } });
      await tx.insert(venueRenewal).values({
        tenantId,
        previousTo: before?.validTo ?? null,
        validTo,
        orderNumber,
        remark,
        createdBy: caller.userId,
        createdAt: now,
      });
      return {
        result: shownVenue(term, today),
        audit: { entityName: orderNumber, before: before ?? null, after: { ...term, orderNumber, remark } },
      };
    }),
  ),
];
