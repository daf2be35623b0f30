import { afterEach } from 'vitest';
import { type CallGatewayOptions, httpCallGateway } from '../../../server/channels/call/httpCallGateway.ts';
import type { CallGateway, IdentityClaim, OutgoingCall } from '../../../server/channels/CallGateway.ts';
import { type FakeClock, fakeClock } from '../../../server/clock/fakeClock.ts';
import {
  type CallSimulator,
  type CallSimulatorOptions,
  createCallSimulator,
} from '../../../simulators/call/createCallSimulator.ts';

const NOON = '2026-11-22T12:00:00+08:00';

/** The secret of the account: found in no outcome. */
const SECRET = 'a-secret-of-the-account';

/** The account that the simulator has. */
export const ACCOUNT = {
  key: 'k1',
  secret: SECRET,
  lines: 1_000,
  quota: 100_000,
  balance: 100_000,
  callers: ['057188888888'],
  identity: 'passed' as const,
};

/** A simulator, an adapter that talks to it over HTTP, and the clock that both live by. */
export interface CallGatewayRoom {
  clock: FakeClock;
  simulator: CallSimulator;
  gateway: CallGateway;
  /** Starts all three anew. */
  start(more?: Partial<CallGatewayOptions>, options?: CallSimulatorOptions): Promise<void>;
  /** Another adapter. */
  gatewayTo(url: string, more?: Partial<CallGatewayOptions>): CallGateway;
  /** Does something after the test, before what was started earlier ends. */
  afterwards(end: () => unknown): void;
}

/** Furnishes a room; everything in it goes with the test. */
export function callGatewayRoom(): CallGatewayRoom {
  const endings: (() => unknown)[] = [];
  const room: CallGatewayRoom = {
    clock: fakeClock(NOON),
    simulator: undefined as never,
    gateway: undefined as never,
    async start(more, options = {}) {
      room.clock = fakeClock(NOON);
      const now = (): number => room.clock.now().getTime();
      const simulator = await createCallSimulator({ now, settings: { accounts: [ACCOUNT] }, ...options });
      endings.push(() => simulator.close());
      room.simulator = simulator;
      room.gateway = room.gatewayTo(simulator.url, more);
    },
    gatewayTo(url, more) {
      const made = httpCallGateway({
        url,
        accessKey: ACCOUNT.key,
        secret: SECRET,
        lines: 1_000,
        clock: room.clock,
        askAgainMs: 0,
        ...more,
      });
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

/** A call of its own name, number and text that the service takes. */
export function outgoingCall(more: Partial<OutgoingCall> = {}): OutgoingCall {
  made += 1;
  const phone = `138${String(made).padStart(8, '0')}`;
  const text = `Sale ${made}`;
  return { clientId: `c${made}`, phone, caller: '057188888888', text, playTimes: 2, ringSeconds: 30, ...more };
}

/** So many of {@link outgoingCall}. */
export const outgoingCalls = (count: number): OutgoingCall[] => Array.from({ length: count }, () => outgoingCall());

/** An identity that is well formed. */
export const IDENTITY: IdentityClaim = {
  companyName: '星河商城有限公司',
  creditCode: '91350100M000100Y43',
  legalPerson: '张三',
  idNumber: '11010519491231002X',
  phone: '13800138000',
};

/** What of numbers, texts, identities and the secret stands in outcomes: nothing may. */
export function callIndiscretions(outcomes: unknown, sent: readonly OutgoingCall[]): string[] {
  const told = JSON.stringify(outcomes);
  const marks = [SECRET, ...Object.values(IDENTITY), ...sent.flatMap(({ phone, text }) => [phone, text])];
  return marks.filter((mark) => told.includes(mark));
}
