import type { TimelineEntry } from '../../../../src/contract/profile/person/person.ts';
import type { TimelinePlace } from '../../../../src/domain/profile/person/personTimeline.ts';
import type { Db } from '../../../db/Db.ts';
import type { Say } from '../Say.ts';
import type { PersonRow } from '../thePerson.ts';

/** What is read of a timeline: the entries after a place, in a period, at most so many of each kind. */
export interface TimelineSlice {
  /** The last entry that was read; from the newest on without it. */
  after?: TimelinePlace | undefined;
  /** Days of the tenant's zone, both included. */
  atFrom?: string | undefined;
  atTo?: string | undefined;
  limit: number;
}

/** Of whom a timeline is read, where, and how its texts are shown. */
export interface TimelineReading {
  db: Db;
  person: Pick<PersonRow, 'tenantId' | 'id' | 'number' | 'email'>;
  slice: TimelineSlice;
  say: Say;
}

/** An entry with its exact place: what is shown of its instant is a thousand times coarser. */
export interface PlacedEntry {
  place: TimelinePlace;
  entry: TimelineEntry;
}

/** Reads the entries of one kind, in the order of the timeline. */
export type ReadEntries = (reading: TimelineReading) => Promise<PlacedEntry[]>;
