import type { FileRule } from '../../shared/file/fileRule.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';

/** Who provides a prize (§3.4): the tenant, or a supplier of the platform. */
export const PRIZE_SOURCES = ['own', 'platform'] as const;

/** One of {@link PRIZE_SOURCES}. */
export type PrizeSource = (typeof PRIZE_SOURCES)[number];

/** How a winner gets a prize: it is shipped, a voucher code is handed out, or a link is opened. */
export const AWARD_TYPES = ['physical', 'voucherCode', 'coupon'] as const;

/** One of {@link AWARD_TYPES}. */
export type AwardType = (typeof AWARD_TYPES)[number];

/** Longest name of a prize, in characters. */
export const PRIZE_NAME_MAX = 20;

/** Longest name of a supplier, and of a supplier's product number, in characters. */
export const SUPPLIER_NAME_MAX = 50;
/** As {@link SUPPLIER_NAME_MAX}, of the product number. */
export const PRODUCT_NUMBER_MAX = 50;

/** Longest text of how a prize is redeemed, in characters. */
export const REDEMPTION_MAX = 500;

/** Longest link of a coupon, in characters. */
export const COUPON_LINK_MAX = 500;

/** Longest reason of a change of the stock, in characters. */
export const STOCK_REASON_MAX = 100;

/** Largest prize of a chance-based promotion, in cents: 50,000 yuan by order 32 of the SAMR, § 17. */
export const PRIZE_PRICE_MAX = 5_000_000;

/** Largest stock of a prize, and largest daily cap. */
export const PRIZE_STOCK_MAX = 100_000_000;

/** Prizes of one tenant. */
export const PRIZES_MAX = 1_000;

/** People that are told of a low stock (§9). */
export const STOCK_ALERT_EMAILS_MAX = 4;

/** How long no other e-mail of a low stock follows one, in milliseconds: an hour (§9). */
export const STOCK_ALERT_PAUSE_MS = HOUR_MS;

/** Bounds of the share of the stock that is left when its people are told, in per cent (§9). */
export const STOCK_ALERT_PERCENT = { min: 1, max: 99 } as const;

/** Width and height that the image of a prize is advised to have, in pixels (§9): a hint, not a limit. */
export const PRIZE_IMAGE_PIXELS = 340;

/** Size that the image of a prize is advised to have at most, in kb (§9): a hint, not a limit. */
export const PRIZE_IMAGE_KB = 200;

/** Images of the prize centre: at most 2 MB. */
export const PRIZE_IMAGE_RULE: FileRule = {
  kind: 'image',
  maxBytes: { png: 2 * 1024 * 1024, jpg: 2 * 1024 * 1024 },
};

/** What is known of the data of a prize, as far as it decides whether the prize can be given out. */
export interface PrizeData {
  source: PrizeSource;
  supplierName: string;
  productNumber: string;
  /** Whether the supplier has ended the product. */
  endedBySupplier: boolean;
  awardType: AwardType;
  /** In cents; null where none is set. */
  priceCents: number | null;
  hasImage: boolean;
  /** Where the winner of a coupon gets it. */
  link: string;
  /** All that was ever put in; of voucher codes their number. */
  stock: number;
}

/** Why a prize cannot be given out: codes of refusals (§8.2). */
export const PRIZE_FAULTS = ['OWN_PRIZE_DATA', 'PLATFORM_PRIZE_DATA'] as const;

/** One of {@link PRIZE_FAULTS}. */
export type PrizeFault = (typeof PRIZE_FAULTS)[number];

/** Parts that a prize can lack, so that it cannot be given out. `ended`: its supplier has ended the product. */
export const PRIZE_LACKS = ['price', 'image', 'codes', 'link', 'supplier', 'product', 'ended'] as const;

/** One of {@link PRIZE_LACKS}. */
export type PrizeLack = (typeof PRIZE_LACKS)[number];

/**
 * Lists the parts that the data of a prize lacks to be given out: of an own prize price, image, codes or link; of a prize of a supplier what it is ordered
 * by. Nothing where nothing is amiss (§8.2).
 */
export function prizeLacks(prize: PrizeData): PrizeLack[] {
  const isOwn = prize.source !== 'platform';
  const lacks: Record<PrizeLack, boolean> = {
    price: isOwn && prize.priceCents === null,
    image: isOwn && !prize.hasImage,
    codes: prize.awardType === 'voucherCode' && prize.stock === 0,
    link: prize.awardType === 'coupon' && prize.link === '',
    supplier: !isOwn && prize.supplierName === '',
    product: !isOwn && prize.productNumber === '',
    ended: !isOwn && prize.endedBySupplier,
  };
  return PRIZE_LACKS.filter((lack) => lacks[lack]);
}

/** Why the data of a prize cannot be given out; undefined where nothing is amiss (§8.2). */
export function prizeFault(prize: PrizeData): PrizeFault | undefined {
  if (prizeLacks(prize).length === 0) return undefined;
  return prize.source === 'platform' ? 'PLATFORM_PRIZE_DATA' : 'OWN_PRIZE_DATA';
}

/** The counters of a prize. */
export interface PrizeStock {
  stock: number;
  /** Given to activities, those that were won among them. */
  allotted: number;
  /** Of voucher codes: those that nobody got and that can be used no more. */
  expired: number;
}

/** What of the stock can still be given to activities (§3.4): nothing that has expired. Codes may expire that activities hold. */
export function usableStock({ stock, allotted, expired }: PrizeStock): number {
  return Math.max(0, stock - allotted - expired);
}

/** Whether an activity may take so many of a prize: a positive whole number that is not above the usable stock (§5.4). */
export function isAllottable(quantity: number, prize: PrizeStock): boolean {
  return Number.isInteger(quantity) && quantity > 0 && quantity <= usableStock(prize);
}

/** Whether the stock may change by so many: nothing that activities hold is taken away (§8.2 "quantity change failed"). */
export function isStockChangeable(change: number, { stock, allotted }: Omit<PrizeStock, 'expired'>): boolean {
  const after = stock + change;
  return Number.isInteger(change) && change !== 0 && after >= allotted && after <= PRIZE_STOCK_MAX;
}

/** How many of a prize may still be given out today; null without a cap. */
export function dailyRemaining(dailyCap: number | null, givenToday: number): number | null {
  return dailyCap === null ? null : Math.max(0, dailyCap - givenToday);
}

/**
 * Whether so few are left that people are told: the share that nobody has won, and that can still be won, has fallen to the threshold in per
 * cent (§9).
 */
export function isStockLow(
  { stock, won, expired }: { stock: number; won: number; expired: number },
  thresholdPercent: number,
): boolean {
  return stock > 0 && (stock - won - expired) * 100 <= thresholdPercent * stock;
}
