import { DAY_MS } from '../../shared/time/duration.ts';

/** §3.4 send frequency limit: the greatest number of messages that a task may allow a person; 0 sets no limit. */
export const FREQUENCY_MAX = 100;

/** The longest time that the messages of a person are counted over, in days. */
export const FREQUENCY_DAYS_MAX = 30;

/** §9: whom the frequency limit holds is sent to this long after. */
export const FREQUENCY_HOLD_MS = DAY_MS;

/** §3.4 already-sent filter: how far it looks back at most, in days; 0 looks at nothing. */
export const ALREADY_SENT_DAYS_MAX = 365;
