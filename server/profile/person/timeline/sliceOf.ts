import { and, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelinePlace,
} from '../../../../src/domain/profile/person/personTimeline.ts';
import { fromDay, untilDay } from '../../../api/records/tenantDay.ts';
import type { TimelineReading } from './TimelineReading.ts';

/** Where the entries of a kind have their instant and what tells them apart. */
interface Placed {
  kind: TimelineKind;
  at: SQLWrapper;
  id: SQLWrapper;
}

/** A part of the timeline as a question about the rows of one kind. */
interface Sliced {
  where: SQL | undefined;
  order: SQL[];
  /** The instant, to the microsecond. */
  micros: SQL<number>;
}

/** Which rows stand after a place. Each condition begins with one on the instant alone, which an index serves. */
function after({ kind, at, id }: Placed, place: TimelinePlace): SQL {
  const moment = sql`(timestamptz 'epoch' + ${place.micros}::float8 * interval '1 microsecond')`;
  const [mine, theirs] = [kind, place.kind].map((one) => TIMELINE_KINDS.indexOf(one)) as [number, number];
  if (mine < theirs) return sql`${at} < ${moment}`;
  if (mine > theirs) return sql`${at} <= ${moment}`;
  return sql`(${at} <= ${moment} and (${at} < ${moment} or ${id} < ${place.id}))`;
}

/** The part of the timeline that is read, for the rows of one kind. */
export function sliceOf({ slice, person }: TimelineReading, placed: Placed): Sliced {
  const { at, id } = placed;
  return {
    where: and(
      slice.after === undefined ? undefined : after(placed, slice.after),
      slice.atFrom === undefined ? undefined : fromDay(at, person.tenantId, slice.atFrom),
      slice.atTo === undefined ? undefined : untilDay(at, person.tenantId, slice.atTo),
    ),
    order: [desc(at), desc(id)],
    micros: sql`(extract(epoch from ${at}) * 1000000)::bigint`.mapWith(Number),
  };
}

/** An instant of the timeline as calls tell it. */
export const instantOf = (micros: number): string => new Date(Math.floor(micros / 1000)).toISOString();
