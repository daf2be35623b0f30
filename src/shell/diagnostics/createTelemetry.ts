import { TELEMETRY_MAX_EVENTS, type TelemetryEvent } from '../../contract/telemetry.ts';
import type { AppError } from '../registry/AppError.ts';
import type { RegistryEvent } from '../registry/Registry.ts';

/** Milliseconds in which events are gathered before they are sent together. */
export const SEND_AFTER = 5_000;
/** Failures that the diagnostics page remembers. */
const FAILURES_KEPT = 20;
const DETAIL_MAX = 500;

/** Gathers what happens to sub-applications, for the server's metrics and for the diagnostics page. */
export interface Telemetry {
  note: (event: RegistryEvent) => void;
  /** The last failures, newest first. */
  failures: () => readonly AppError[];
}

/** Creates the telemetry of a page. Reports that cannot be sent are dropped: they must never cost the operator anything. */
export function createTelemetry(
  send: (events: TelemetryEvent[]) => Promise<unknown>,
  versionOf: (app: string) => string | undefined,
): Telemetry {
  let waiting: TelemetryEvent[] = [];
  let failures: readonly AppError[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = (): void => {
    timer = null;
    const events = waiting.slice(0, TELEMETRY_MAX_EVENTS);
    waiting = [];
    send(events).catch(() => undefined);
  };
  const add = (event: TelemetryEvent): void => {
    waiting.push(event);
    timer ??= setTimeout(flush, SEND_AFTER);
  };

  return {
    note(event) {
      if (event.type === 'loaded' || event.type === 'mounted') {
        add({ type: event.type, app: event.app, milliseconds: Math.round(event.milliseconds) });
      } else if (event.type === 'failed') {
        const { kind, app, phase, httpStatus, detail } = event.error;
        failures = [event.error, ...failures].slice(0, FAILURES_KEPT);
        const version = versionOf(app)?.slice(0, 40);
        add({ type: 'failed', app, kind, phase, httpStatus, version, detail: detail.slice(0, DETAIL_MAX) });
      }
    },
    failures: () => failures,
  };
}
