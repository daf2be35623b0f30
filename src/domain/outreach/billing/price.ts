import type { SendChannel } from '../../shared/sending/sendChannel.ts';

/** How long the name of a supplier may be, in characters. */
export const SUPPLIER_MAX = 60;

/** Most prices of a tenant. */
export const PRICES_MAX = 500;

/** What a unit of a channel costs from a day on, until the next price of the channel begins. */
export interface Price {
  id: string;
  channel: SendChannel;
  /** `YYYY-MM-DD` in the tenant's zone. */
  effectiveFrom: string;
  supplier: string;
  /** What the business is charged for a unit, in 1/10,000 yuan. */
  fee: number;
  /** What the supplier charges for it, in 1/10,000 yuan. */
  cost: number;
}

/** The price of a channel on a day: that which began last; undefined before the first. */
export function priceOn<One extends Pick<Price, 'channel' | 'effectiveFrom'>>(
  prices: readonly One[],
  channel: SendChannel,
  day: string,
): One | undefined {
  let found: One | undefined;
  for (const price of prices) {
    if (price.channel !== channel || price.effectiveFrom > day) continue;
    if (found === undefined || price.effectiveFrom > found.effectiveFrom) found = price;
  }
  return found;
}

/**
 * Whether a price may still begin on a day, or one that begins there be changed: after the last day of what was issued. Prices never
 * change backwards, so an issued bill can always be added up again.
 */
export function isPriceOpen(effectiveFrom: string, closedUntil: string | null): boolean {
  return closedUntil === null || effectiveFrom > closedUntil;
}
