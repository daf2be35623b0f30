import type { RecordPages } from '../../../ui/index.ts';
import { at } from './at.ts';

/** Activities. */
export const ACTIVITIES = {
  texts: 'activityBox.activity',
  path: at('activityBox.activity'),
  edit: 'activity:edit',
} as const satisfies RecordPages;

/** Pages of one activity: its basic details, its detail, and the steps of its editor. */
export const activityPath = {
  basics: (id: string): string => at('activityBox.activity.edit', { id }),
  detail: (id: string): string => at('activityBox.activity.detail', { id }),
  flow: (id: string, step: 'pages' | 'logic'): string => `${at('activityBox.activity.flow', { id })}?step=${step}`,
};

/** The operations analysis: of an activity, or of all. */
export const analysisPath = (activityId: string | null): string =>
  activityId === null ? at('activityBox.analysis') : `${at('activityBox.analysis')}/${activityId}`;

/** Prizes of the prize centre. */
export const PRIZES = {
  texts: 'activityBox.prize',
  path: at('activityBox.prize'),
  edit: 'prize:edit',
} as const satisfies RecordPages;

/** Prizes of voucher codes. */
export const VOUCHER_PRIZES = {
  texts: 'activityBox.voucherPrize',
  path: at('activityBox.voucherPrize'),
} as const satisfies RecordPages;

/** Voucher codes of a prize, which the address goes on to name. */
export const VOUCHER_CODES = {
  texts: 'activityBox.voucherCode',
  path: at('activityBox.voucherPrize'),
  edit: 'voucherCode:edit',
} as const satisfies RecordPages;

/** The activity venue. */
export const VENUE = {
  texts: 'activityBox.venue',
  path: at('activityBox.venue'),
  edit: 'venue:edit',
} as const satisfies RecordPages;

/** Winning records. */
export const AWARDS = {
  texts: 'activityBox.award',
  path: at('activityBox.award'),
  edit: 'award:ship',
} as const satisfies RecordPages;
