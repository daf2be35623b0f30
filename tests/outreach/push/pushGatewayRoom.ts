import { afterEach } from 'vitest';
import { httpPushGateway, type PushGatewayOptions } from '../../../server/channels/push/httpPushGateway.ts';
import type { OutgoingPush, PushGateway } from '../../../server/channels/PushGateway.ts';
import { type FakeClock, fakeClock } from '../../../server/clock/fakeClock.ts';
import {
  createPushSimulator,
  type PushSimulator,
  type PushSimulatorOptions,
} from '../../../simulators/push/createPushSimulator.ts';

const NOON = '2026-11-22T12:00:00+08:00';

/** The secret of the app: found in no outcome. */
const SECRET = 'a-secret-of-the-app';

/** The app that the simulator has. */
export const APP = {
  appKey: 'a1',
  masterSecret: SECRET,
  platforms: ['android' as const, 'ios' as const],
  rate: 100_000,
  quota: 1_000_000,
};

/** A simulator, an adapter that talks to it over HTTP, and the clock that both live by. */
export interface PushGatewayRoom {
  clock: FakeClock;
  simulator: PushSimulator;
  gateway: PushGateway;
  /** Starts all three anew. */
  start(more?: Partial<PushGatewayOptions>, options?: PushSimulatorOptions): Promise<void>;
  /** Another adapter. */
  gatewayTo(url: string, more?: Partial<PushGatewayOptions>): PushGateway;
  /** Does something after the test, before what was started earlier ends. */
  afterwards(end: () => unknown): void;
}

/** Furnishes a room; everything in it goes with the test. */
export function pushGatewayRoom(): PushGatewayRoom {
  const endings: (() => unknown)[] = [];
  const room: PushGatewayRoom = {
    clock: fakeClock(NOON),
    simulator: undefined as never,
    gateway: undefined as never,
    async start(more, options = {}) {
      room.clock = fakeClock(NOON);
      const now = (): number => room.clock.now().getTime();
      const simulator = await createPushSimulator({ now, settings: { apps: [APP] }, ...options });
      endings.push(() => simulator.close());
      room.simulator = simulator;
      room.gateway = room.gatewayTo(simulator.url, more);
    },
    gatewayTo(url, more) {
      const { appKey, masterSecret } = APP;
      const made = httpPushGateway({ url, appKey, masterSecret, clock: room.clock, askAgainMs: 0, ...more });
      endings.push(() => made.close());
      return made;
    },
    afterwards: (end) => void endings.push(end),
  };
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });
  return room;
}

let made = 0;

/** A message of its own name, device and text that the service takes. */
export function pushMessage(more: Partial<OutgoingPush> = {}): OutgoingPush {
  made += 1;
  const notification = { title: `Sale ${made}`, body: 'Until tonight' };
  return { clientId: `c${made}`, pushId: `device-${made}`, notification, platform: 'all', ttl: 3_600, ...more };
}

/** So many of {@link pushMessage}. */
export const pushMessages = (count: number): OutgoingPush[] => Array.from({ length: count }, () => pushMessage());

/** What of push ids, texts and the secret stands in outcomes: nothing may. */
export function pushIndiscretions(outcomes: unknown, sent: readonly OutgoingPush[]): string[] {
  const told = JSON.stringify(outcomes);
  return [SECRET, ...sent.flatMap(({ pushId, notification }) => [pushId, notification.title])].filter((mark) =>
    told.includes(mark),
  );
}
