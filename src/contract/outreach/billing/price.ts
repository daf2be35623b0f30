import { z } from 'zod';
import { SUPPLIER_MAX } from '../../../domain/outreach/billing/price.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { dayField, instantField, requiredText } from '../../shared/fields.ts';
import { unitPriceField } from '../../shared/moneyField.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';

const shape = {
  channel: z.enum(SEND_CHANNELS),
  /** The first day that it is asked for, of the tenant's zone; it ends where the next one of its channel begins. */
  effectiveFrom: z.string().min(1, { error: 'required', abort: true }).pipe(dayField),
  supplier: requiredText(SUPPLIER_MAX),
  /** What the business is charged for one unit, and what the supplier charges for it. */
  fee: unitPriceField,
  cost: unitPriceField,
};

/** What a unit of a channel costs from a day on. */
export const price = z.object({
  ...shape,
  id: z.string(),
  /** An issued bill stands on it, or on days that it would reach: it stays as it is. */
  isClosed: z.boolean(),
  version: z.number().int(),
  updatedAt: instantField,
});

/** A price, as listed. */
export type PriceRecord = z.output<typeof price>;

/** Prices of channels, the latest first. */
export const {
  list: listPrices,
  get: getPrice,
  create: createPrice,
  update: updatePrice,
  remove: removePrice,
} = recordEndpoints('price', {
  view: 'bill:price',
  edit: 'bill:price',
  one: 'a price',
  form: shape,
  answer: price,
  filters: { channel: z.enum(SEND_CHANNELS).optional() },
});
