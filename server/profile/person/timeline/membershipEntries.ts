import { and, eq } from 'drizzle-orm';
import { audience, audienceMember } from '../../../db/schema/index.ts';
import { instantOf, sliceOf } from './sliceOf.ts';
import type { ReadEntries } from './TimelineReading.ts';

/** Since when a person belongs to audiences of a kind. Who left one leaves no trace in it. */
const membershipEntries =
  (kind: 'group' | 'package'): ReadEntries =>
  async (reading) => {
    const { db, person, slice } = reading;
    const { where, order, micros } = sliceOf(reading, { kind, at: audienceMember.since, id: audience.id });
    const rows = await db
      .select({ id: audience.id, name: audience.name, micros })
      .from(audienceMember)
      .innerJoin(audience, eq(audience.id, audienceMember.audienceId))
      .where(
        and(
          eq(audienceMember.contactId, person.id),
          eq(audience.tenantId, person.tenantId),
          eq(audience.kind, kind),
          where,
        ),
      )
      .orderBy(...order)
      .limit(slice.limit);
    return rows.map(({ id, name, micros: exact }) => ({
      place: { micros: exact, kind, id },
      entry: { kind, id, at: instantOf(exact), name },
    }));
  };

/** Customer groups of a person. */
export const groupEntries = membershipEntries('group');

/** Audience packages of a person. */
export const packageEntries = membershipEntries('package');
