/** Statuses of an activity as people see them (§4.2). */
export const ACTIVITY_STATUSES = [
  'editing',
  'underApproval',
  'rejected',
  'approved',
  'displaying',
  'inProgress',
  'ended',
  'takenDown',
] as const;

/** One of {@link ACTIVITY_STATUSES}. */
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number];

/** What is kept of it: the statuses of an activity that is `online` follow from the clock. */
export const ACTIVITY_STATES = ['editing', 'underApproval', 'rejected', 'online', 'takenDown'] as const;

/** One of {@link ACTIVITY_STATES}. */
export type ActivityState = (typeof ACTIVITY_STATES)[number];

/** Where the edit flow beside the online version stands (§4.2). */
export const EDIT_FLOWS = ['editing', 'underApproval', 'rejected'] as const;

/** One of {@link EDIT_FLOWS}; null while there is none. */
export type EditFlow = (typeof EDIT_FLOWS)[number] | null;

/** The two validities of an activity: half-open, the second within the first. */
export interface ActivityValidity {
  displayFrom: Date;
  displayTo: Date;
  participateFrom: Date;
  participateTo: Date;
}

/** The status at an instant. */
export function activityStatusAt(state: ActivityState, validity: ActivityValidity, now: Date): ActivityStatus {
  if (state !== 'online') return state;
  if (now < validity.displayFrom) return 'approved';
  if (now >= validity.displayTo) return 'ended';
  return now >= validity.participateFrom && now < validity.participateTo ? 'inProgress' : 'displaying';
}

/** Whether people see it now, and cannot be surprised by a direct edit. */
export function isShown(status: ActivityStatus): status is 'displaying' | 'inProgress' {
  return status === 'displaying' || status === 'inProgress';
}

/** What happens to an activity; those ending in `Edit` are of its edit flow, `pass` is coming into force without an approval. */
export const ACTIVITY_ACTIONS = [
  'save',
  'submit',
  'pass',
  'approve',
  'reject',
  'revoke',
  'takeDown',
  'remove',
  'changePrizes',
  'startEdit',
  'saveEdit',
  'submitEdit',
  'passEdit',
  'approveEdit',
  'rejectEdit',
  'revokeEdit',
  'discardEdit',
] as const;

/** One of {@link ACTIVITY_ACTIONS}. */
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** Where an activity stands, with its edit flow. */
export interface ActivityStanding {
  state: ActivityState;
  flow: EditFlow;
  /** It was taken down, and nobody has approved it since: it goes live again by an approval alone. */
  needsApproval: boolean;
}

/** Why an action is refused: codes of the error catalogue (§8.2). */
export type ActivityFault =
  | 'ACTIVITY_UNDER_APPROVAL'
  | 'ACTIVITY_ONLINE'
  | 'ACTIVITY_TAKEN_DOWN'
  | 'ACTIVITY_PUBLISHED'
  | 'STATE_FORBIDS';

/** Statuses that lead on, and the state that they lead to. */
const TRANSITIONS: Partial<Record<ActivityAction, Partial<Record<ActivityStatus, ActivityState>>>> = {
  // What was changed has to be submitted again; that it was taken down is still what people see.
  save: { editing: 'editing', rejected: 'editing', approved: 'editing', takenDown: 'takenDown' },
  submit: { editing: 'underApproval', rejected: 'underApproval', takenDown: 'underApproval' },
  pass: { editing: 'online', rejected: 'online' },
  approve: { underApproval: 'online' },
  reject: { underApproval: 'rejected' },
  revoke: { underApproval: 'editing' },
  takeDown: { approved: 'takenDown', displaying: 'takenDown', inProgress: 'takenDown' },
  remove: { editing: 'editing', rejected: 'rejected' },
  changePrizes: { displaying: 'online', inProgress: 'online' },
};

/** Of the edit flow: where it leads, from where. `begun` are those that are open to changes. */
const FLOWS: Partial<Record<ActivityAction, { from: readonly EditFlow[]; to: EditFlow; whileShown: boolean }>> = {
  startEdit: { from: [null], to: 'editing', whileShown: true },
  saveEdit: { from: ['editing', 'rejected'], to: 'editing', whileShown: true },
  submitEdit: { from: ['editing', 'rejected'], to: 'underApproval', whileShown: true },
  passEdit: { from: ['editing', 'rejected'], to: null, whileShown: true },
  approveEdit: { from: ['underApproval'], to: null, whileShown: true },
  // What came too late can still be cleared away.
  rejectEdit: { from: ['underApproval'], to: 'rejected', whileShown: false },
  revokeEdit: { from: ['underApproval'], to: 'editing', whileShown: false },
  discardEdit: { from: ['editing', 'rejected'], to: null, whileShown: false },
};

/**
 * Where an action leads from a standing, whose status is `status` now; a code of the error catalogue where it is refused
 * (§4.2: under approval blocks editing; what is displayed or in progress is not edited directly).
 */
export function afterActivityAction(
  standing: ActivityStanding,
  status: ActivityStatus,
  action: ActivityAction,
  { published = false }: { published?: boolean } = {},
): ActivityStanding | ActivityFault {
  const flow = FLOWS[action];
  if (flow !== undefined) {
    if (action === 'saveEdit' && standing.flow === 'underApproval') return 'ACTIVITY_UNDER_APPROVAL';
    const may =
      flow.from.includes(standing.flow) && standing.state === 'online' && (!flow.whileShown || isShown(status));
    return may ? { ...standing, flow: flow.to } : 'STATE_FORBIDS';
  }
  if (action === 'save' && status === 'underApproval') return 'ACTIVITY_UNDER_APPROVAL';
  if (action === 'save' && isShown(status)) return 'ACTIVITY_ONLINE';
  if (action === 'pass' && standing.needsApproval) return 'ACTIVITY_TAKEN_DOWN';
  if (action === 'remove' && published) return 'ACTIVITY_PUBLISHED';
  const state = TRANSITIONS[action]?.[status];
  if (state === undefined) return 'STATE_FORBIDS';
  return {
    state,
    flow: action === 'changePrizes' ? standing.flow : null,
    needsApproval: action === 'takeDown' || (standing.needsApproval && action !== 'approve'),
  };
}

/** Whether an answer of {@link afterActivityAction} is a refusal. */
export function isActivityFault(answer: ActivityStanding | ActivityFault): answer is ActivityFault {
  return typeof answer === 'string';
}

/** What an operator can do with an activity. */
export const ACTIVITY_BUTTONS = [
  'edit',
  'submit',
  'revoke',
  'startEdit',
  'discardEdit',
  'changePrizes',
  'takeDown',
  'remove',
] as const;

/** One of {@link ACTIVITY_BUTTONS}. */
export type ActivityButton = (typeof ACTIVITY_BUTTONS)[number];

/** What a button means where the activity stands: with an edit flow those of the flow. */
export function actionOfButton(button: ActivityButton, { flow }: ActivityStanding): ActivityAction {
  if (flow === null) return button === 'edit' ? 'save' : button;
  if (button === 'edit') return 'saveEdit';
  if (button === 'submit') return 'submitEdit';
  return button === 'revoke' ? 'revokeEdit' : button;
}
