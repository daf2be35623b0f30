import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import { createSmsSimulator, type SimulatorOptions, type SmsSimulator } from '../createSmsSimulator.ts';

/** Noon where domestic marketing is judged. */
export const NOON = Date.parse('2026-11-22T12:00:00+08:00');

/** The account that the simulator has. */
export const ACCOUNT = { key: 'k1', secret: 's1', rate: 1_000, balance: 10_000, signatures: ['星河'] };

/** A simulator, and the present that it lives by, in milliseconds. */
export interface SimulatorRoom {
  simulator: SmsSimulator;
  now: number;
  /** Starts a simulator, at noon. */
  start(options?: SimulatorOptions): Promise<void>;
  /** Does something after the test, before what was started earlier ends. */
  afterwards(end: () => Promise<unknown>): void;
}

/** Furnishes a room; everything in it goes with the test. */
export function simulatorRoom(): SimulatorRoom {
  const endings: (() => Promise<unknown>)[] = [];
  const room: SimulatorRoom = {
    simulator: undefined as never,
    now: NOON,
    async start(options = {}) {
      room.now = NOON;
      const simulator = await createSmsSimulator({
        now: () => room.now,
        settings: { accounts: [ACCOUNT] },
        ...options,
      });
      endings.push(() => simulator.close());
      room.simulator = simulator;
    },
    afterwards: (end) => void endings.push(end),
  };
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });
  return room;
}

let made = 0;

/** A message of its own name, number and text that the gateway takes. */
export function givenMessage(more: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  const phone = `138${String(made).padStart(8, '0')}`;
  const text = `Sale ${made}. 拒收请回复R`;
  return { clientId: `c${made}`, phone, signature: '星河', text, kind: 'marketing', region: 'domestic', ...more };
}

/** A signed call of a customer. */
export interface CustomerCall {
  method: string;
  path: string;
  body: string;
  nonce: string;
  timestamp: string;
  secret: string;
  headers: Record<string, string | undefined>;
  signedBody: string;
}

/** Calls as docs/sms-gateway.md says; `more` changes what is claimed or sent. */
export async function callSimulator(
  { simulator, now }: Pick<SimulatorRoom, 'simulator' | 'now'>,
  messages: unknown,
  more: Partial<CustomerCall> = {},
) {
  const { method = 'POST', path = '/v1/messages', nonce = randomUUID(), timestamp = String(now), secret = 's1' } = more;
  const body = more.body ?? (method === 'GET' ? '' : JSON.stringify({ messages }));
  const digest = createHash('sha256')
    .update(more.signedBody ?? body)
    .digest('hex');
  const signed = [method, path, digest, timestamp, nonce].join('\n');
  const headers = {
    'content-type': 'application/json',
    'x-sms-key': 'k1',
    'x-sms-timestamp': timestamp,
    'x-sms-nonce': nonce,
    'x-sms-signature': createHmac('sha256', secret).update(signed).digest('hex'),
    ...more.headers,
  };
  const sent = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const answer = await fetch(simulator.url + path, { method, headers: sent, ...(body === '' ? {} : { body }) });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

/** The code of each message of an answer. */
export const codesOf = (body: Record<string, unknown>): string[] =>
  (body.results as { code: string }[] | undefined)?.map(({ code }) => code) ?? [];
