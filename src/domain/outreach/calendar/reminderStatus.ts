/**
 * Statuses of a calendar reminder (§4.3). `submitted`: in force at once, because approval of reminders was off; `pendingApproval`
 * waits for its reviewers.
 */
export const REMINDER_STATUSES = ['draft', 'pendingApproval', 'approved', 'rejected', 'submitted'] as const;

/** One of {@link REMINDER_STATUSES}. */
export type ReminderStatus = (typeof REMINDER_STATUSES)[number];

/** Statuses in which a reminder is in force. */
export const IN_FORCE_STATUSES = ['approved', 'submitted'] as const satisfies readonly ReminderStatus[];

/** Whether a reminder of this status is in force. */
export function isInForce(status: ReminderStatus): boolean {
  return IN_FORCE_STATUSES.some((one) => one === status);
}

/** What an operator or a reviewer does to a reminder. `edit` is also moving it to another day. */
export const REMINDER_ACTIONS = [
  'edit',
  'submit',
  'submitForApproval',
  'approve',
  'reject',
  'withdraw',
  'remove',
] as const;

/** One of {@link REMINDER_ACTIONS}. */
export type ReminderAction = (typeof REMINDER_ACTIONS)[number];

const TRANSITIONS: Record<ReminderAction, Partial<Record<ReminderStatus, ReminderStatus | 'removed'>>> = {
  // What was changed is a draft again, whatever was approved before.
  edit: { draft: 'draft', rejected: 'draft', approved: 'draft', submitted: 'draft' },
  submit: { draft: 'submitted', rejected: 'submitted' },
  submitForApproval: { draft: 'pendingApproval', rejected: 'pendingApproval' },
  approve: { pendingApproval: 'approved' },
  reject: { pendingApproval: 'rejected' },
  withdraw: { pendingApproval: 'draft', approved: 'draft', submitted: 'draft' },
  remove: { draft: 'removed', rejected: 'removed' },
};

/** The status that an action leads to, `removed` where it is gone after it, or undefined where the status forbids it. */
export function reminderStatusAfter(
  status: ReminderStatus,
  action: ReminderAction,
): ReminderStatus | 'removed' | undefined {
  return TRANSITIONS[action][status];
}

/** Why a reminder cannot be set to `at` when it is `now` (§5.3: not earlier than now); undefined where it can. */
export function reminderTimeFault(at: Date, now: Date): 'timeEarlierThanNow' | undefined {
  return at < now ? 'timeEarlierThanNow' : undefined;
}

/** Why an action on a reminder is forbidden now, whoever asks. */
export type ReminderFault = 'underApproval' | 'STATE_FORBIDS' | 'reminderPast' | 'timeEarlierThanNow';

/**
 * Why an action on a reminder is forbidden now, as a code of the error catalogue; undefined where it is allowed. One that was in
 * force at its time has happened and stays as it is; one that is late cannot come into force.
 */
export function reminderForbids(
  { status, remindAt }: { status: ReminderStatus; remindAt: Date },
  action: ReminderAction,
  now: Date,
): ReminderFault | undefined {
  if (action === 'edit' && status === 'pendingApproval') return 'underApproval';
  if (reminderStatusAfter(status, action) === undefined) return 'STATE_FORBIDS';
  if (isInForce(status) && remindAt <= now) return 'reminderPast';
  const comesIntoForce = action === 'submit' || action === 'submitForApproval' || action === 'approve';
  return comesIntoForce ? reminderTimeFault(remindAt, now) : undefined;
}
