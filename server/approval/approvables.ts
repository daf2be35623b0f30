import type { ApprovalKind } from '../../src/domain/approval.ts';
import { activityApprovable } from '../activity/activityApproval.ts';
import { reminderApprovable } from '../calendarReminder/reminderApproval.ts';
import type { Approvable } from './Approvable.ts';
import { taskApprovable } from './taskApproval.ts';

/** Everything that can wait for approval. */
export const APPROVABLES: Readonly<Record<ApprovalKind, Approvable>> = {
  task: taskApprovable,
  calendarReminder: reminderApprovable,
  activity: activityApprovable,
};
