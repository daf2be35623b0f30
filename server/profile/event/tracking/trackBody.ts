import { z } from 'zod';
import { isEventKey, isVisitorId } from '../../../../src/domain/profile/event/event.ts';
import { IDENTIFY_TOKEN_MAX, TRACK_EVENTS_MAX } from '../../../../src/domain/profile/event/tracking.ts';

/** What the tracking script sends. Events are judged one by one: what a page says wrongly must not lose what it says rightly. */
export const trackBody = z.strictObject({
  site: z.uuid(),
  visitor: z.string().refine(isVisitorId),
  /** The person, as the tenant's own server signed it. */
  identify: z.string().max(IDENTIFY_TOKEN_MAX).optional(),
  events: z
    .array(
      z.looseObject({
        key: z.string().refine(isEventKey),
        /** Milliseconds since it happened: clocks of visitors are often wrong, but they run evenly. */
        age: z.number(),
      }),
    )
    .max(TRACK_EVENTS_MAX),
});

/** A call of the tracking script. */
export type TrackBody = z.output<typeof trackBody>;
