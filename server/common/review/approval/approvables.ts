import type { ApprovalKind } from '../../../../src/domain/common/review/approval.ts';
import { activityApprovable } from '../../../activity-box/activity/activityApproval.ts';
import { reminderApprovable } from '../../../outreach/calendar/calendarReminder/reminderApproval.ts';
import type { Approvable } from './Approvable.ts';
import { taskApprovable } from './taskApproval.ts';

/** Everything that can wait for approval. */
export const APPROVABLES: Readonly<Record<ApprovalKind, Approvable>> = {
  task: taskApprovable,
  calendarReminder: reminderApprovable,
  activity: activityApprovable,
};
