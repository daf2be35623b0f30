import type { RecordPages } from '../../../ui/index.ts';

/** Prizes of the prize centre. */
export const PRIZES = {
  texts: 'activityBox.prize',
  path: '/prizes',
  edit: 'prize:edit',
} as const satisfies RecordPages;

/** Prizes of voucher codes. */
export const VOUCHER_PRIZES = {
  texts: 'activityBox.voucherPrize',
  path: '/codes',
} as const satisfies RecordPages;

/** Voucher codes of a prize, which the address goes on to name. */
export const VOUCHER_CODES = {
  texts: 'activityBox.voucherCode',
  path: '/codes',
  edit: 'voucherCode:edit',
} as const satisfies RecordPages;

/** The activity venue. */
export const VENUE = {
  texts: 'activityBox.venue',
  path: '/venue',
  edit: 'venue:edit',
} as const satisfies RecordPages;
