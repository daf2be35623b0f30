import { and, eq } from 'drizzle-orm';
import {
  isEventName,
  readProperties,
  TRACKED_EVENT_TYPES_MAX,
  TRACKED_PROPERTY_NAMES_MAX,
} from '../../../../src/domain/profile/event/event.ts';
import { pagePath } from '../../../../src/domain/profile/event/pagePath.ts';
import { isOriginOf } from '../../../../src/domain/profile/event/trackedSite.ts';
import { PAGE_VIEW, TRACK_AGE_MAX_MS } from '../../../../src/domain/profile/event/tracking.ts';
import { identifyVisitor, touchVisitors } from '../visitors.ts';
import { type NewEvent, writeEvents } from '../writeEvents.ts';
import { contact, site } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { readIdentifyToken } from './readIdentifyToken.ts';
import type { TrackBody } from './trackBody.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'random'>;

function readHit(given: TrackBody['events'][number], visitorId: string, now: Date): NewEvent | undefined {
  const { key, age, name } = given;
  const properties = readProperties(given.properties);
  if (!isEventName(name) || properties === undefined || !(age >= 0 && age <= TRACK_AGE_MAX_MS)) return undefined;
  if (name === PAGE_VIEW)
    for (const [property, value] of Object.entries(properties))
      if (typeof value === 'string') properties[property] = pagePath(value);
  // In a room of the visitor's own: no page can use up the key of anybody else's event.
  return { key: `track:${visitorId}:${key}`, name, at: new Date(now.getTime() - age), properties, visitorId };
}

/**
 * Takes what a page sent, if the page is one of the site; else nothing happens, and nobody is told. All of it is written, or nothing.
 */
export async function takeHits(ports: Needs, body: TrackBody, origin: string): Promise<void> {
  const now = ports.clock.now();
  const [place] = await ports.db.select().from(site).where(eq(site.id, body.site));
  if (place === undefined || !isOriginOf(place.domain, origin)) return;
  const { tenantId, id: siteId } = place;
  const { visitor: visitorId, identify } = body;
  const person = identify === undefined ? undefined : await readIdentifyToken(ports, identify, { tenantId, visitorId });
  const events = body.events.flatMap((one) => readHit(one, visitorId, now) ?? []);
  if (events.length === 0 && person === undefined) return;
  await ports.db.transaction(async (tx) => {
    const here = and(eq(site.id, siteId), eq(site.tenantId, tenantId));
    const [kept] = await tx.select({ id: site.id }).from(site).where(here).for('key share');
    // Removed meanwhile.
    if (kept === undefined) return;
    if (person !== undefined) {
      const [known] = await tx.select({ id: contact.id }).from(contact).where(eq(contact.id, person)).for('key share');
      const who = (await touchVisitors(tx, { tenantId, visitorIds: [visitorId], now })).get(visitorId);
      if (known !== undefined && who !== undefined)
        await identifyVisitor(tx, { tenantId, known: who, contactId: person });
    }
    const limits = { typesMax: TRACKED_EVENT_TYPES_MAX, namesMax: TRACKED_PROPERTY_NAMES_MAX };
    await writeEvents(tx, { tenantId, siteId, now, ...limits }, events);
  });
}
