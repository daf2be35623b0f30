import { mayDo, type Right } from '../../shell/rights.ts';

/**
 * What the timeline of a person holds. Of entries at the same instant those of the earlier kind come first.
 * - `message`: a line of the send ledger. `reply`: an answer to a text message. `event`: what the person did.
 * - `consent`: a decision that was written down. `optOut`: the person refused by a link or a reply. `blacklist`: the number stands on it.
 * - `group`, `package`: the person belongs to one. `import`: a file brought or changed the contact.
 */
export const TIMELINE_KINDS = [
  'message',
  'reply',
  'event',
  'consent',
  'optOut',
  'blacklist',
  'group',
  'package',
  'import',
] as const;

/** One of {@link TIMELINE_KINDS}. */
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Who sees entries of a kind: holders of any of the rights that open a page of the same facts. */
export const TIMELINE_RIGHTS: Readonly<Record<TimelineKind, readonly Right[]>> = {
  message: ['record:view', 'report:view'],
  reply: ['smsReply:view'],
  event: ['site:view'],
  consent: ['contact:view'],
  optOut: ['contact:view'],
  blacklist: ['blacklist:view'],
  group: ['customerGroup:view'],
  package: ['package:view'],
  import: ['contact:view'],
};

/** The kinds that somebody with these rights sees. */
export function seenKinds(granted: ReadonlySet<string>): TimelineKind[] {
  return TIMELINE_KINDS.filter((kind) => mayDo(granted, TIMELINE_RIGHTS[kind]));
}

/** Entries of one page of the timeline. */
export const TIMELINE_PAGE = 20;

/** Most entries of one page. */
export const TIMELINE_PAGE_MAX = 100;

/** Where an entry stands: no two of one person stand at the same place. */
export interface TimelinePlace {
  /** Microseconds since 1970, as exact as the database knows it. */
  micros: number;
  kind: TimelineKind;
  /** Tells entries of a kind apart: a count, or a UUID. */
  id: string;
}

const COUNT = /^[1-9]\d{0,14}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** From 1970 on, and within what a number holds exactly. */
const MICROS = /^\d{1,15}$|^[1-8]\d{15}$/;
/** Kinds that are told apart by the UUID of what the person belongs to. */
const NAMED_BY_UUID: ReadonlySet<string> = new Set<TimelineKind>(['group', 'package', 'import']);

/** A place as callers hand it back to read on. */
export function cursorOf({ micros, kind, id }: TimelinePlace): string {
  return `${micros}.${kind}.${id}`;
}

/** The place that a cursor names; undefined where it names none. */
export function readCursor(cursor: string): TimelinePlace | undefined {
  const [micros = '', named = '', id = '', ...rest] = cursor.split('.');
  const kind = TIMELINE_KINDS.find((one) => one === named);
  if (kind === undefined || rest.length > 0 || !MICROS.test(micros)) return undefined;
  return (NAMED_BY_UUID.has(kind) ? UUID : COUNT).test(id) ? { micros: Number(micros), kind, id } : undefined;
}

/** Which of two places comes first: the newer; at the same instant the earlier kind, then the higher id. */
export function comparePlaces(a: TimelinePlace, b: TimelinePlace): number {
  if (a.micros !== b.micros) return b.micros - a.micros;
  if (a.kind !== b.kind) return TIMELINE_KINDS.indexOf(a.kind) - TIMELINE_KINDS.indexOf(b.kind);
  if (NAMED_BY_UUID.has(a.kind)) return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
  return Number(b.id) - Number(a.id);
}
