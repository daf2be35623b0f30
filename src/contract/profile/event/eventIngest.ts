import { z } from 'zod';
import { EVENT_BATCH_MAX, EVENT_FAULTS } from '../../../domain/profile/event/event.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';

/** Takes in events of another system; each is judged by itself, so that one that is wrong does not keep the others out. */
export const ingestEvents = defineEndpoint({
  id: 'event.ingest',
  method: 'POST',
  path: 'custom/event/ingest',
  access: { scope: 'event:ingest' },
  summary: 'Batch ingest of events of people and visitors',
  body: z.object({
    // Their fields are judged one by one (`readEvent`).
    events: z.array(z.record(z.string(), z.unknown())).min(1, 'required').max(EVENT_BATCH_MAX, 'tooManyEvents'),
  }),
  answer: z.object({
    accepted: z.number().int(),
    /** Known by their keys: nothing was changed. */
    repeated: z.number().int(),
    refused: z.number().int(),
    /** Each event that was refused, by its position from 0. */
    errors: z.array(z.object({ position: z.number().int(), code: z.enum(EVENT_FAULTS) })),
  }),
});

/** What became of a batch of events. */
export type EventIngestAnswer = z.output<typeof ingestEvents.answer>;
