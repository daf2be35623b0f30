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
import { messageEntries } from './messageEntries.ts';
import { replyEntries } from './replyEntries.ts';
import type { PlacedEntry, ReadEntries, TimelineReading } from './TimelineReading.ts';

const READ: Readonly<Record<TimelineKind, ReadEntries>> = {
  message: messageEntries,
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
export async function readTimeline(reading: TimelineReading, kinds: readonly TimelineKind[]): Promise<TimelinePart> {
  const { limit } = reading.slice;
  const slice = { ...reading.slice, limit: limit + 1 };
  const found: PlacedEntry[] = [];
  // One after the other: a page shall not hold nine connections.
  for (const kind of kinds) found.push(...(await READ[kind]({ ...reading, slice })));
  const sorted = found.toSorted((a, b) => comparePlaces(a.place, b.place));
  const shown = sorted.slice(0, limit);
  return {
    entries: shown.map(({ entry }) => entry),
    next: sorted.length > limit ? shown.at(-1)?.place : undefined,
  };
}
