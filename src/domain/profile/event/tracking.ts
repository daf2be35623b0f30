import { DAY_MS, HOUR_MS } from '../../shared/time/duration.ts';

/** What the tracking script and the server agree on (docs/api-tracking.md). Loaded by pages of others: nothing but constants. */

/** Name of the script's function on `window`. */
export const TRACKER_NAME = 'engage';

/** Where the server answers the script, and what the script sends. */
export const TRACKER_SCRIPT_PATH = '/track.js';
export const TRACK_PATH = '/track';

/**
 * How the routes of a page's own router are told apart: by the path, by the path and what follows `#/`, or by the page's own words
 * alone (`engage('view')`).
 */
export const ROUTES_OF_PAGE = ['path', 'hash', 'manual'] as const;
export type RoutesOfPage = (typeof ROUTES_OF_PAGE)[number];

/** First-party cookie with the random id of a visitor. */
export const VISITOR_COOKIE = 'engage_visitor';

/** How long a visitor is known again, in days: no longer than supervisors of data protection accept (13 months). */
export const VISITOR_COOKIE_DAYS = 390;

/** Name of the event that the script sends of each page. */
export const PAGE_VIEW = 'pageView';

/** Events of one call of the script. */
export const TRACK_EVENTS_MAX = 50;

/** How old an event may be when it arrives, in milliseconds: a page that was asleep sends late. */
export const TRACK_AGE_MAX_MS = DAY_MS;

/** Largest body of a call of the script; browsers send no larger beacon. */
export const TRACK_BODY_MAX_BYTES = 64 * 1024;

/** Name of the browser's storage for events that a page could not send before it went, and its limit, in characters. */
export const TRACKER_KEPT_NAME = 'engage_kept';
export const TRACK_KEPT_MAX_CHARS = 256 * 1024;

/** Longest path of a page that is kept, in characters. */
export const PAGE_PATH_MAX = 300;

/** Longest identify token, in characters. */
export const IDENTIFY_TOKEN_MAX = 1_000;

/** How far ahead an identify token may expire: one that leaks is soon of no use. */
export const IDENTIFY_TOKEN_AGE_MAX_MS = HOUR_MS;
