import { TELEMETRY_MAX_EVENTS, type TelemetryEvent } from '../../contract/shell/telemetry.ts';
import type { SubAppFailure } from '../registry/state/SubAppFailure.ts';
import type { RegistryEvent } from '../registry/Registry.ts';

/** Milliseconds in which events are gathered before they are sent together. */
export const SEND_AFTER = 5_000;
/** Failures that the diagnostics page remembers. */
const FAILURES_KEPT = 20;
const DETAIL_MAX = 500;

/** Gathers what happens to sub-applications, for the server's metrics and for the diagnostics page. */
export interface Telemetry {
  note: (event: RegistryEvent) => void;
  /** An error of a sub-application that nobody caught. */
  noteUncaught: (app: string, detail: string) => void;
  /** The last failures, newest first. */
  failures: () => readonly SubAppFailure[];
}

/** Creates the telemetry of a page. Reports that cannot be sent are dropped: they must never cost the operator anything. */
export function createTelemetry(
  send: (events: TelemetryEvent[]) => Promise<unknown>,
  versionOf: (app: string) => string | undefined,
): Telemetry {
  let waiting: TelemetryEvent[] = [];
  let failures: readonly SubAppFailure[] = [];
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

  const fail = (error: SubAppFailure): void => {
    const { kind, app, phase, answer, detail } = error;
    failures = [error, ...failures].slice(0, FAILURES_KEPT);
    const version = versionOf(app)?.slice(0, 40);
    add({ type: 'failed', app, kind, phase, httpStatus: answer?.code, version, detail: detail.slice(0, DETAIL_MAX) });
  };

  /** For what is the same at each unmount, or at each click. */
  const failOnce = (error: SubAppFailure): void => {
    if (!failures.some(({ app, detail }) => app === error.app && detail === error.detail)) fail(error);
  };

  return {
    note(event) {
      if (event.type === 'loaded' || event.type === 'mounted') {
        add({ type: event.type, app: event.app, milliseconds: Math.round(event.milliseconds) });
      } else if (event.type === 'failed') fail(event.error);
      else if (event.type === 'leftBehind') {
        const detail = `left behind, and taken back: ${event.left.join(', ')}`;
        failOnce({ kind: event.type, app: event.app, entry: '', phase: 'unmount', detail, at: Date.now() });
      } else if (event.type === 'inlineHandler')
        failOnce({
          kind: event.type,
          app: event.app,
          entry: '',
          phase: 'mounted',
          detail: event.detail,
          at: Date.now(),
        });
      else if (event.type === 'fileMissing' && event.app !== '') {
        const { app, url, detail } = event;
        fail({ kind: 'fileMissing', app, entry: url, phase: 'mounted', detail: `${url}: ${detail}`, at: Date.now() });
      }
    },
    noteUncaught: (app, detail) => fail({ kind: 'uncaught', app, entry: '', phase: 'mounted', detail, at: Date.now() }),
    failures: () => failures,
  };
}
