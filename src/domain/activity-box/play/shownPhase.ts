import {
  type ActivityState,
  type ActivityStatus,
  activityStatusAt,
  type ActivityValidity,
} from '../activity/activityStatus.ts';

/** What the public page of an activity is to people: `hidden` before it is displayed, `open` while one may take part. */
export const ACTIVITY_PHASES = ['hidden', 'notStarted', 'open', 'ended', 'over', 'takenDown'] as const;

/**
 * One of {@link ACTIVITY_PHASES}. After `ended` nobody can take part any more and the page is still there; after `over` only that it
 * has ended is said.
 */
export type ActivityPhase = (typeof ACTIVITY_PHASES)[number];

const PHASES: Partial<Record<ActivityStatus, ActivityPhase>> = {
  approved: 'hidden',
  inProgress: 'open',
  ended: 'over',
};

/** What decides what people see. */
export interface PublishedActivity extends ActivityValidity {
  state: ActivityState;
  liveVersion: number | null;
  /** It was taken down, and nobody has approved it since. */
  needsApproval: boolean;
}

/** What the public page is at an instant (§4.2); undefined for an activity that nobody has ever seen, or sees for now. */
export function shownPhaseAt(activity: PublishedActivity, now: Date): ActivityPhase | undefined {
  if (activity.liveVersion === null) return undefined;
  // Whoever has the address still reads so while it is being mended.
  if (activity.state === 'takenDown' || (activity.state !== 'online' && activity.needsApproval)) return 'takenDown';
  const status = activityStatusAt(activity.state, activity, now);
  if (status === 'displaying') return now < activity.participateFrom ? 'notStarted' : 'ended';
  return PHASES[status];
}

/** Whether people see the pages of the activity, and not only what has become of it. */
export function isPhaseShown(phase: ActivityPhase): boolean {
  return phase === 'notStarted' || phase === 'open' || phase === 'ended';
}
