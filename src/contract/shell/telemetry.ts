import { z } from 'zod';
import { SUB_APP_ERROR_KINDS, SUB_APP_PHASES } from '../../domain/shell/subAppError.ts';
import { defineEndpoint } from '../shared/endpoint.ts';

/** Most events of one report. */
export const TELEMETRY_MAX_EVENTS = 50;

const appName = z.string().min(1).max(50);
const word = z.string().max(40);

/** What happened to a sub-application in a browser. Holds no personal data. */
export const telemetryEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['loaded', 'mounted']),
    app: appName,
    /** Milliseconds it took. */
    milliseconds: z.number().min(0).max(600_000),
  }),
  z.object({
    type: z.literal('failed'),
    app: appName,
    kind: z.enum(SUB_APP_ERROR_KINDS),
    phase: z.enum(SUB_APP_PHASES),
    httpStatus: z.number().int().optional(),
    /** Version in the mapping. */
    version: word.optional(),
    detail: z.string().max(500),
  }),
]);

/** One event of {@link sendTelemetry}. */
export type TelemetryEvent = z.output<typeof telemetryEvent>;

/** Timings and failures of sub-applications, for metrics and logs. */
export const sendTelemetry = defineEndpoint({
  id: 'telemetry.send',
  method: 'POST',
  path: 'telemetry',
  access: 'public',
  summary: 'Report timings and failures of sub-applications',
  readOnly: true,
  body: z.object({ events: z.array(telemetryEvent).min(1).max(TELEMETRY_MAX_EVENTS) }),
  answer: z.null(),
});
