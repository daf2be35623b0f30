import {
  type EventFault,
  eventTimeFault,
  isEventKey,
  isEventName,
  isVisitorId,
  readProperties,
  type TimedEvent,
} from './event.ts';
import { isExistingDay } from '../../shared/time/calendarDays.ts';
import { emailKey, isEmail } from '../../shared/address/email.ts';
import { codeText } from '../../shared/text/textKinds.ts';
import { normalizePhone } from '../../shared/address/phone.ts';

/** Person of an event: a contact by its number, e-mail or id, or a visitor whom nobody knows yet. */
export type EventPerson = { number: string } | { email: string } | { contactId: number } | { visitorId: string };

/** An event as another system hands it over. */
export interface IngestedEvent extends TimedEvent {
  /** Tells it from all others of the tenant: the same key again changes nothing. */
  key: string;
  person: EventPerson;
}

/** ISO 8601 with its offset, as far as `Date` reads it alike everywhere. Hours end at 23. */
const INSTANT = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** The instant that a text names; invalid for a text of another form and for a day that does not exist, which `Date` rolls over. */
function readInstant(text: unknown): Date {
  const day = typeof text === 'string' ? INSTANT.exec(text)?.[1] : undefined;
  return new Date(day !== undefined && isExistingDay(day) ? String(text) : Number.NaN);
}

function readPerson(given: Readonly<Record<string, unknown>>): EventPerson | undefined {
  const { number, email, contactId, visitorId } = given;
  if ([number, email, contactId, visitorId].filter((one) => one !== undefined).length !== 1) return undefined;
  if (typeof number === 'string') {
    const normalized = normalizePhone(number);
    return normalized === undefined ? undefined : { number: normalized };
  }
  if (typeof email === 'string') {
    const address = emailKey(codeText(email));
    return isEmail(address) ? { email: address } : undefined;
  }
  if (typeof contactId === 'number' && Number.isSafeInteger(contactId) && contactId > 0) return { contactId };
  return isVisitorId(visitorId) ? { visitorId } : undefined;
}

/** Reads an event as another system gives it (docs/api-events.md). Names the first fault. */
export function readEvent(
  given: Readonly<Record<string, unknown>>,
  now: Date,
): { event: IngestedEvent } | { problem: EventFault } {
  const { key, name, at } = given;
  if (!isEventKey(key)) return { problem: 'eventKeyFormat' };
  if (!isEventName(name)) return { problem: 'eventNameFormat' };
  const person = readPerson(given);
  if (person === undefined) return { problem: 'eventPersonFormat' };
  const time = readInstant(at);
  const late = eventTimeFault(time, now);
  if (late !== undefined) return { problem: late };
  const properties = readProperties(given.properties);
  if (properties === undefined) return { problem: 'eventPropertiesFormat' };
  return { event: { key, name, at: time, properties, person } };
}
