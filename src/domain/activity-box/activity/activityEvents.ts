/**
 * What is counted of an activity by hour and channel, for its operations analysis: a view of its page, somebody new who takes part, a
 * draw, something won, a form, a share, a boost that began, and a friend who helped.
 */
export const ACTIVITY_EVENTS = ['view', 'join', 'draw', 'win', 'form', 'share', 'boost', 'help'] as const;

/** One of {@link ACTIVITY_EVENTS}. */
export type ActivityEvent = (typeof ACTIVITY_EVENTS)[number];
