import { and, asc, eq, sql } from 'drizzle-orm';
import { type EventIngestAnswer, ingestEvents } from '../../../src/contract/profile/event/eventIngest.ts';
import { EVENT_TYPES_MAX } from '../../../src/domain/profile/event/event.ts';
import { type IngestedEvent, readEvent } from '../../../src/domain/profile/event/readEvent.ts';
import type { Identity } from '../../../src/domain/common/contacts/personIdentity.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { identifyPeople } from '../../common/contacts/contact/identifyPeople.ts';
import type { Transaction } from '../../db/Db.ts';
import { contact } from '../../db/schema/index.ts';
import { type NewEvent, writeEvents } from './writeEvents.ts';

/** What other systems call an event stands apart from what pages do, so that no page can use up their keys. */
const keyOf = (key: string): string => `api:${key}`;

/** An event of a batch, with its position. */
type Placed = IngestedEvent & { position: number };

/** The contacts that events name. They stay until the transaction ends, locked in one order. */
async function peopleOf(tx: Transaction, tenantId: string, events: readonly Placed[]): Promise<Identity[]> {
  const ids = events.flatMap(({ person }) => ('contactId' in person ? [person.contactId] : []));
  const known = new Set<number>();
  if (ids.length > 0) {
    const rows = await tx
      .select({ id: contact.id })
      .from(contact)
      .where(and(eq(contact.tenantId, tenantId), sql`${contact.id} = any(${sql.param(ids)}::bigint[])`))
      .orderBy(asc(contact.id))
      .for('key share');
    for (const { id } of rows) known.add(id);
  }
  const named = await identifyPeople(
    tx,
    tenantId,
    events.map(({ person }) => ({
      number: 'number' in person ? person.number : '',
      email: 'email' in person ? person.email : '',
    })),
  );
  return events.map(({ person }, index) => {
    if ('contactId' in person) return { id: known.has(person.contactId) ? person.contactId : null };
    return named[index] ?? { id: null };
  });
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
    for (const [index, { position, person, key, ...what }] of read.entries()) {
      const met = people[index] ?? { id: null };
      if ('problem' in met) {
        errors.push({ position, code: met.problem });
        continue;
      }
      const { id } = met;
      if (id === null && !('visitorId' in person)) {
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
