/** Days that somebody stays signed in to an activity. */
export const PARTICIPANT_DAYS = 30;

/** Calls that an allowance has at once, and that come back to it in a minute. */
interface PlayLimit {
  burst: number;
  perMinute: number;
}

/** Codes that one address may ask for: an office plays together, and nobody has codes sent to all the phones there are. */
export const CODES_OF_ADDRESS: PlayLimit = { burst: 30, perMinute: 10 };

/** Codes that one address may try: each is worth nothing after five wrong ones anyway. */
export const ENTRIES_OF_ADDRESS: PlayLimit = { burst: 60, perMinute: 30 };

/** People who may take part in one activity by one device: a family shares a phone, and nobody plays with a drawer of numbers. */
export const PEOPLE_OF_DEVICE_MAX = 5;

/** What one participant may do: faster than anybody plays. */
export const ACTS_OF_PARTICIPANT: PlayLimit = { burst: 30, perMinute: 60 };

/** Awards and friends that somebody is shown, the latest. */
export const SHOWN_ROWS_MAX = 100;
