import type { TimelineEntry } from '../../../../src/contract/profile/person/person.ts';
import {
  comparePlaces,
  type TimelineKind,
  type TimelinePlace,
} from '../../../../src/domain/profile/person/personTimeline.ts';
import { blacklistEntries } from './blacklistEntries.ts';
import { consentEntries, optOutEntries } from './consentEntries.ts';
import { eventEntries } from './eventEntries.ts';
import { importEntries } from './importEntries.ts';
import { groupEntries, packageEntries } from './membershipEntries.ts';
import type { PlacedEntry, ReadEntries, TimelineReading } from './TimelineReading.ts';
import { and, eq } from 'drizzle-orm';
import { smsReply } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { instantOf, sliceOf } from './sliceOf.ts';

/** Answers to text messages from the present number of a person. */
const replyEntries: ReadEntries = async (reading) => {
  const { db, person, slice, say } = reading;
  const { where, order, micros } = sliceOf(reading, { kind: 'reply', at: smsReply.receivedAt, id: smsReply.id });
  const rows = await db
    .select({ id: smsReply.id, text: smsReply.text, isRefusal: smsReply.wasOptOut, micros })
    .from(smsReply)
    .where(and(eq(smsReply.tenantId, person.tenantId), eq(smsReply.number, person.number), where))
    .orderBy(...order)
    .limit(slice.limit);
  return rows.map(({ id, text, isRefusal, micros: exact }) => ({
    place: { micros: exact, kind: 'reply', id: String(id) },
    entry: { kind: 'reply', id: String(id), at: instantOf(exact), text: say(text), isRefusal },
  }));
};

type Timeline = { readonly [Kind in TimelineKind]?: ReadEntries };

declare module '../../../area/Area.ts' {
  interface Area {
    /** Kinds of entries that the area adds to the timeline of a person. A kind is read by one area. */
    timeline?: Timeline;
  }
}

/** Kinds whose facts lie in this area and below. */
export const profileTimeline: Timeline = {
  reply: replyEntries,
  event: eventEntries,
  consent: consentEntries,
  optOut: optOutEntries,
  blacklist: blacklistEntries,
  group: groupEntries,
  package: packageEntries,
  import: importEntries,
};

/** A page of the timeline; `next` is the place to read on after, undefined at the end. */
export interface TimelinePart {
  entries: TimelineEntry[];
  next: TimelinePlace | undefined;
}

/**
 * The entries of these kinds after a place, newest first. Each kind is asked for a page of its own, by its own index, and the pages
 * are merged: nothing is sorted that is not shown, however long the timeline is.
 */
export async function readTimeline(
  { areas }: Pick<Ports, 'areas'>,
  reading: TimelineReading,
  kinds: readonly TimelineKind[],
): Promise<TimelinePart> {
  const read: Timeline = Object.assign({}, ...areas.map(({ timeline = {} }) => timeline));
  const { limit } = reading.slice;
  const slice = { ...reading.slice, limit: limit + 1 };
  const found: PlacedEntry[] = [];
  // One after the other: a page shall not hold nine connections.
  for (const kind of kinds) found.push(...((await read[kind]?.({ ...reading, slice })) ?? []));
  const sorted = found.toSorted((a, b) => comparePlaces(a.place, b.place));
  const shown = sorted.slice(0, limit);
  return {
    entries: shown.map(({ entry }) => entry),
    next: sorted.length > limit ? shown.at(-1)?.place : undefined,
  };
}
