import { and, eq } from 'drizzle-orm';
import { event, eventType, site } from '../../../db/schema/index.ts';
import { instantOf, sliceOf } from './sliceOf.ts';
import type { ReadEntries } from './TimelineReading.ts';

/** What a person did. The site of an event can be removed meanwhile: what happened there stays. */
export const eventEntries: ReadEntries = async (reading) => {
  const { db, person, slice, say } = reading;
  const { where, order, micros } = sliceOf(reading, { kind: 'event', at: event.at, id: event.id });
  const rows = await db
    .select({ id: event.id, properties: event.properties, name: eventType.name, siteName: site.name, micros })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.typeId))
    .leftJoin(site, eq(site.id, event.siteId))
    .where(and(eq(event.contactId, person.id), eq(event.tenantId, person.tenantId), where))
    .orderBy(...order)
    .limit(slice.limit);
  return rows.map(({ id, properties, name, siteName, micros: exact }) => ({
    place: { micros: exact, kind: 'event', id: String(id) },
    entry: {
      kind: 'event',
      id: String(id),
      at: instantOf(exact),
      name,
      siteName,
      properties: Object.entries(properties).map(([key, value]) => ({ name: key, value: say(String(value)) })),
    },
  }));
};
