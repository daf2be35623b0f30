import type { RecordPages } from '../../../ui/index.ts';

/** Activities. */
export const ACTIVITIES = {
  texts: 'activityBox.activity',
  path: '/',
  edit: 'activity:edit',
} as const satisfies RecordPages;

/** Pages of one activity: its basic details, its detail, and the steps of its editor. */
export const activityPath = {
  basics: (id: string): string => `/baseInfo/${id}`,
  detail: (id: string): string => `/pages/detail/${id}`,
  flow: (id: string, step: 'pages' | 'logic'): string => `/pages/flow/${id}?step=${step}`,
};

/** The operations analysis: of an activity, or of all. */
export const analysisPath = (activityId: string | null): string =>
  activityId === null ? '/analysis' : `/analysis/${activityId}`;

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

/** Winning records. */
export const AWARDS = {
  texts: 'activityBox.award',
  path: '/awards',
  edit: 'award:ship',
} as const satisfies RecordPages;
