import { z } from 'zod';
import { ORDER_NUMBER_MAX, RENEWAL_REMARK_MAX, VENUE_STATUSES } from '../../../domain/activity-box/venue/venue.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery } from '../../shared/envelope.ts';
import { dayField, instantField, optionalText, requiredText } from '../../shared/fields.ts';

/** The activity venue: until when activities may be held. */
const venue = z.object({
  status: z.enum(VENUE_STATUSES),
  /** Null where it has no end. */
  validFrom: dayField.nullable(),
  validTo: dayField.nullable(),
  /** Days until its end, today counted; null where it has none. */
  daysLeft: z.number().int().nullable(),
});

/** The activity venue. */
export type Venue = z.output<typeof venue>;

const venueRenewal = z.object({
  id: z.string(),
  /** The end before; null where there was none. */
  previousTo: dayField.nullable(),
  validTo: dayField,
  orderNumber: z.string(),
  remark: z.string(),
  createdByName: z.string(),
  createdAt: instantField,
});

/** A renewal of the venue. */
export type VenueRenewal = z.output<typeof venueRenewal>;

/** How the venue stands; every page of the activity factory says so when it ends soon. */
export const getVenue = defineEndpoint({
  id: 'venue.get',
  method: 'GET',
  path: 'custom/venue/get',
  access: { right: ['venue:view', 'prize:view', 'voucherCode:view'] },
  summary: 'The activity venue and its validity',
  answer: venue,
});

/** Renewals, newest first. */
export const listVenueRenewals = defineEndpoint({
  id: 'venue.renewals',
  method: 'GET',
  path: 'custom/venue/renewals',
  access: { right: 'venue:view' },
  summary: 'Renewals of the activity venue',
  list: true,
  query: z.object(listQuery),
  answer: z.array(venueRenewal),
});

/** Sets a later end. */
export const renewVenue = defineEndpoint({
  id: 'venue.renew',
  method: 'POST',
  path: 'custom/venue/renew',
  access: { right: 'venue:edit' },
  summary: 'Renew the activity venue',
  body: z.object({
    /** The new last day, later than the end so far. */
    validTo: z.string().min(1, { error: 'required', abort: true }).pipe(dayField),
    orderNumber: requiredText(ORDER_NUMBER_MAX, 'code'),
    remark: optionalText(RENEWAL_REMARK_MAX, 'prose').default(''),
  }),
  answer: venue,
});
