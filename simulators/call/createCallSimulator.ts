import {
  createSimulatorServer,
  DEFAULT_BOUNDS,
  type Simulator,
  type SimulatorOptions as Options,
} from '../shared/createSimulatorServer.ts';
import { answerCall } from './answerCall.ts';
import { callPage } from './callPage.ts';
import { CallService } from './CallService.ts';
import type { SettingsChange } from './readSettings.ts';

const PAGE_CALLS = 100;

/** How a simulator is made; everything may be left out. */
export type CallSimulatorOptions = Options<SettingsChange>;

/** A service of outbound calls that calls nobody (docs/call-gateway.md). */
export interface CallSimulator extends Simulator<CallService> {
  /** As `POST /control/outcome`. Throws what is wrong with it. */
  decide(outcome: { callee: string; result: string; talkSeconds?: number; key?: string }): void;
}

/** Starts a simulator. Rejects with the system's error when the port is taken. */
export async function createCallSimulator(options: CallSimulatorOptions = {}): Promise<CallSimulator> {
  const { now = Date.now, random = Math.random, retryMs = 1_000 } = options;
  const service = new CallService({ now, random, retryMs, bounds: { ...DEFAULT_BOUNDS, ...options.bounds } });
  if (options.settings !== undefined) service.configure(options.settings);
  const simulator = await createSimulatorServer(options, {
    gateway: service,
    answer: (call, signal) => answerCall(service, call, { now, signal }),
    routes: {
      'POST outcome': (body) => {
        service.decide(body);
        return {};
      },
    },
    page: () =>
      callPage(service.journal.messages(PAGE_CALLS), service.journal.totals.taken, new Date(now()).toISOString()),
  });
  return { ...simulator, decide: (outcome) => service.decide(outcome) };
}
