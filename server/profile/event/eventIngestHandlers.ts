import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type EventIngestAnswer, ingestEvents } from '../../../src/contract/profile/eventIngest.ts';
import { EVENT_TYPES_MAX } from '../../../src/domain/profile/event.ts';
import { type IngestedEvent, readEvent } from '../../../src/domain/profile/readEvent.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import type { Transaction } from '../../db/Db.ts';
import { contact } from '../../db/schema/index.ts';
import { type NewEvent, writeEvents } from './writeEvents.ts';

/** What other systems call an event stands apart from what pages do, so that no page can use up their keys. */
const keyOf = (key: string): string => `api:${key}`;

/** An event of a batch, with its position. */
type Placed = IngestedEvent & { position: number };

/** The contacts that events name. They stay until the transaction ends, locked in one order. */
async function peopleOf(tx: Transaction, tenantId: string, events: readonly Placed[]) {
  const numbers = events.flatMap(({ person }) => ('number' in person ? [person.number] : []));
  const ids = events.flatMap(({ person }) => ('contactId' in person ? [person.contactId] : []));
  if (numbers.length + ids.length === 0) return { byNumber: new Map<string, number>(), ids: new Set<number>() };
  const rows = await tx
    .select({ id: contact.id, number: contact.number })
    .from(contact)
    // Two arrays instead of a parameter for each: a list of five hundred takes longer to build and to plan than to look up.
    .where(
      and(
        eq(contact.tenantId, tenantId),
        or(
          sql`${contact.number} = any(${sql.param(numbers)}::text[])`,
          sql`${contact.id} = any(${sql.param(ids)}::bigint[])`,
        ),
      ),
    )
    .orderBy(asc(contact.id))
    .for('key share');
  return { byNumber: new Map(rows.map((row) => [row.number, row.id])), ids: new Set(rows.map(({ id }) => id)) };
}

const ingest = implement(ingestEvents, (context, { body }) => {
  const { ports, tenantId, machine } = context;
  const now = ports.clock.now();
  return context.change(async (tx) => {
    const errors: EventIngestAnswer['errors'] = [];
    const read: Placed[] = [];
    for (const [position, given] of body.events.entries()) {
      const one = readEvent(given, now);
      if ('problem' in one) errors.push({ position, code: one.problem });
      else read.push({ ...one.event, position });
    }
    const people = await peopleOf(tx, tenantId, read);
    const events: NewEvent[] = [];
    const positions: number[] = [];
    for (const { position, person, key, ...what } of read) {
      const id =
        'number' in person
          ? people.byNumber.get(person.number)
          : 'contactId' in person && people.ids.has(person.contactId)
            ? person.contactId
            : undefined;
      if (id === undefined && !('visitorId' in person)) {
        errors.push({ position, code: 'eventPersonUnknown' });
        continue;
      }
      positions.push(position);
      const who = 'visitorId' in person ? { visitorId: person.visitorId } : { contactId: id ?? 0 };
      events.push({ ...what, key: keyOf(key), ...who });
    }
    const written = await writeEvents(tx, { tenantId, siteId: null, now, typesMax: EVENT_TYPES_MAX }, events);
    for (const [index, { key }] of events.entries())
      if (written.typeless.has(key)) errors.push({ position: positions[index] ?? 0, code: 'eventTypesFull' });
    const { accepted, repeated } = written;
    const counts = { accepted, repeated, refused: errors.length };
    return {
      result: { ...counts, errors: errors.toSorted((one, other) => one.position - other.position) },
      audit: { entityName: machine.name, after: counts },
    };
  });
});

/** Handlers of events. */
export const eventIngestHandlers: readonly Implementation[] = [ingest];
