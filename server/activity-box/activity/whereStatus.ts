import { and, eq, gt, lte, not, type SQL } from 'drizzle-orm';
import type { ActivityStatus } from '../../../src/domain/activity-box/activity/activityStatus.ts';
import { activity } from '../../db/schema/index.ts';

/** Activities of a status now: `activityStatusAt` as a condition. */
export function whereStatus(status: ActivityStatus, now: Date): SQL | undefined {
  const isOnline = eq(activity.state, 'online');
  const isDisplayed = and(isOnline, lte(activity.displayFrom, now), gt(activity.displayTo, now));
  const isOpen = and(lte(activity.participateFrom, now), gt(activity.participateTo, now));
  switch (status) {
    case 'approved':
      return and(isOnline, gt(activity.displayFrom, now));
    case 'displaying':
      return and(isDisplayed, isOpen === undefined ? undefined : not(isOpen));
    case 'inProgress':
      return and(isDisplayed, isOpen);
    case 'ended':
      return and(isOnline, lte(activity.displayTo, now));
    case 'editing':
    case 'underApproval':
    case 'rejected':
    case 'takenDown':
    default:
      return eq(activity.state, status);
  }
}
