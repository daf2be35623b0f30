import { isStorableText } from '../../shared/text/storableText.ts';
import type { Right } from '../../shell/rights.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

/** Who may ask which events there are and how many people did one: who builds rules of groups or of tags. */
export const EVENT_RIGHTS: readonly Right[] = ['customerGroup:view', 'tag:view'];

/** Events of one call of the ingest. */
export const EVENT_BATCH_MAX = 500;

/** Longest name of an event, in characters. */
export const EVENT_NAME_MAX = 64;

/** Longest key that tells an event from all others, in characters. */
export const EVENT_KEY_MAX = 100;

/** How far an event may lie ahead of the server's clock: clocks of other systems differ a little. */
export const EVENT_AHEAD_MS = 5 * 60_000;

/** How long ago an event may have been. */
export const EVENT_AGE_MAX_DAYS = 365;
const EVENT_AGE_MAX_MS = EVENT_AGE_MAX_DAYS * DAY_MS;

/** Properties of one event. */
export const EVENT_PROPERTIES_MAX = 20;

/** Longest name of a property, in characters. */
export const EVENT_PROPERTY_NAME_MAX = 50;

/** Longest text of a property, in characters. */
export const EVENT_TEXT_MAX = 500;

/** All properties of an event together, in characters of JSON. */
export const EVENT_PROPERTIES_CHARS_MAX = 4_000;

/** Names of events that a tenant can have; others are refused, since each is kept for ever. */
export const EVENT_TYPES_MAX = 1_000;

/** Names of events that pages may bring in: strangers must not use up what the tenant's own systems need. */
export const TRACKED_EVENT_TYPES_MAX = 500;

/** Names of properties that are kept of one type of event. */
export const EVENT_PROPERTY_NAMES_MAX = 100;

/** Names of properties of one type that pages may bring in: as with types, strangers must not use up what the tenant's own systems need. */
export const TRACKED_PROPERTY_NAMES_MAX = 50;

/** A value of a property. */
export type EventValue = string | number | boolean;

/** What happened, in the form that it is kept in. */
export interface TimedEvent {
  name: string;
  at: Date;
  properties: Record<string, EventValue>;
}

/** Why an event is not taken; each is a key of the error catalogue. */
export const EVENT_FAULTS = [
  'eventKeyFormat',
  'eventNameFormat',
  'eventTimeFormat',
  'eventAhead',
  'eventTooOld',
  'eventPropertiesFormat',
  'eventPersonFormat',
  'eventPersonUnknown',
  'addressesOfTwoPeople',
  'emailOfSeveral',
  'eventTypesFull',
] as const;

/** One of {@link EVENT_FAULTS}. */
export type EventFault = (typeof EVENT_FAULTS)[number];

const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_.:-]*$/u;
const KEY = /^[\w.:-]+$/;
/** A property may be called like an event, and begin with a digit. */
const PROPERTY = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.:-]*$/u;
const VISITOR = /^[\w-]{16,64}$/;

/** Whether a text can name an event: letters of any language, digits, `_`, `.`, `:` and `-`, a letter first. */
export function isEventName(text: unknown): text is string {
  return typeof text === 'string' && text.length <= EVENT_NAME_MAX && NAME.test(text);
}

/** Whether a text can be the key of an event. */
export function isEventKey(text: unknown): text is string {
  return typeof text === 'string' && text.length <= EVENT_KEY_MAX && KEY.test(text);
}

/** Whether a text can be the random id of a visitor. */
export function isVisitorId(text: unknown): text is string {
  return typeof text === 'string' && VISITOR.test(text);
}

function isValue(value: unknown): value is EventValue {
  if (typeof value === 'string') return value.length <= EVENT_TEXT_MAX && isStorableText(value);
  return typeof value === 'boolean' || Number.isFinite(value);
}

/** The properties of an event; undefined where they are too many, too large, or hold what is no text, number or truth value. */
export function readProperties(given: unknown): Record<string, EventValue> | undefined {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given)) return undefined;
  const entries = Object.entries(given);
  if (entries.length > EVENT_PROPERTIES_MAX) return undefined;
  const good = entries.filter(
    (entry): entry is [string, EventValue] =>
      entry[0].length <= EVENT_PROPERTY_NAME_MAX && PROPERTY.test(entry[0]) && isValue(entry[1]),
  );
  if (good.length < entries.length) return undefined;
  const properties = Object.fromEntries(good);
  return JSON.stringify(properties).length <= EVENT_PROPERTIES_CHARS_MAX ? properties : undefined;
}

/** What is wrong with the time of an event; undefined where nothing is. */
export function eventTimeFault(at: Date, now: Date): 'eventTimeFormat' | 'eventAhead' | 'eventTooOld' | undefined {
  const age = now.getTime() - at.getTime();
  if (Number.isNaN(age)) return 'eventTimeFormat';
  if (age < -EVENT_AHEAD_MS) return 'eventAhead';
  return age > EVENT_AGE_MAX_MS ? 'eventTooOld' : undefined;
}
