import { afterEach } from 'vitest';
import { type FakeClock, fakeClock } from '../../../server/clock/fakeClock.ts';
import { httpSmsGateway, type SmsGatewayOptions } from '../../../server/channels/sms/httpSmsGateway.ts';
import type { OutgoingSms, SmsGateway } from '../../../server/channels/SmsGateway.ts';
import {
  createSmsSimulator,
  type SimulatorOptions,
  type SmsSimulator,
} from '../../../simulators/sms/createSmsSimulator.ts';

/** Noon where domestic marketing is judged. */
const NOON = '2026-11-22T12:00:00+08:00';

/** The secret of the account: found in no outcome. */
export const SECRET = 'a-secret-of-the-account';

/** The account that the simulator has. */
export const ACCOUNT = { key: 'k1', secret: SECRET, rate: 100_000, balance: 1_000_000, signatures: ['星河'] };

/** A simulator, an adapter that talks to it over HTTP, and the clock that both live by. */
export interface GatewayRoom {
  clock: FakeClock;
  simulator: SmsSimulator;
  gateway: SmsGateway;
  /** Starts all three anew. */
  start(more?: Partial<SmsGatewayOptions>, options?: SimulatorOptions): Promise<void>;
  /** Ends the simulator and starts another on its port. */
  restart(): Promise<void>;
  /** Another adapter. */
  gatewayTo(url: string, more?: Partial<SmsGatewayOptions>): SmsGateway;
  /** Does something after the test, before what was started earlier ends. */
  afterwards(end: () => unknown): void;
  /** How often the simulator took each message. */
  timesTaken(): number[];
}

/** Furnishes a room; everything in it goes with the test. */
export function gatewayRoom(): GatewayRoom {
  const endings: (() => unknown)[] = [];
  const simulate = async (options: SimulatorOptions): Promise<void> => {
    const now = (): number => room.clock.now().getTime();
    const simulator = await createSmsSimulator({ now, settings: { accounts: [ACCOUNT] }, ...options });
    endings.push(() => simulator.close());
    room.simulator = simulator;
  };
  const room: GatewayRoom = {
    clock: fakeClock(NOON),
    simulator: undefined as never,
    gateway: undefined as never,
    async start(more, options = {}) {
      room.clock = fakeClock(NOON);
      await simulate(options);
      room.gateway = room.gatewayTo(room.simulator.url, more);
    },
    async restart() {
      const { port } = room.simulator;
      await room.simulator.close();
      await simulate({ port });
    },
    gatewayTo(url, more) {
      const made = httpSmsGateway({
        url,
        accessKey: ACCOUNT.key,
        secret: SECRET,
        messagesPerSecond: 100,
        clock: room.clock,
        askAgainMs: 0,
        ...more,
      });
      endings.push(() => made.close());
      return made;
    },
    afterwards: (end) => void endings.push(end),
    timesTaken() {
      const times = new Map<string, number>();
      for (const { phone } of room.simulator.messages()) times.set(phone, (times.get(phone) ?? 0) + 1);
      return [...times.values()];
    },
  };
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });
  return room;
}

let made = 0;

/** A message of its own name, number and text that the gateway takes. */
export function smsMessage(more: Partial<OutgoingSms> = {}): OutgoingSms {
  made += 1;
  const phone = `138${String(made).padStart(8, '0')}`;
  const text = `Sale ${made}. 拒收请回复R`;
  return { clientId: `c${made}`, phone, signature: '星河', text, kind: 'marketing', region: 'domestic', ...more };
}

/** So many of {@link smsMessage}. */
export const smsMessages = (count: number): OutgoingSms[] => Array.from({ length: count }, () => smsMessage());

/** What became of each message. */
export const kindsOf = (outcomes: readonly { outcome: string }[]): string[] => outcomes.map(({ outcome }) => outcome);

/** A value, so many times. */
export const every = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** What of numbers, texts and the secret stands in outcomes: nothing may. */
export function indiscretions(outcomes: unknown, sent: readonly OutgoingSms[]): string[] {
  const told = JSON.stringify(outcomes);
  return [SECRET, ...sent.flatMap(({ phone, text }) => [phone, text])].filter((mark) => told.includes(mark));
}
