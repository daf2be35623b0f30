import { createHash, createHmac, randomUUID } from 'node:crypto';
import { furnishRoom, NOON, type SimulatorRoom as Room } from '../../shared/testing/furnishRoom.ts';
import { createSmsSimulator, type SimulatorOptions, type SmsSimulator } from '../createSmsSimulator.ts';

export { NOON };

/** The account that the simulator has. */
export const ACCOUNT = { key: 'k1', secret: 's1', rate: 1_000, balance: 10_000, signatures: ['星河'] };

/** A simulator of text messages, and the present that it lives by. */
export type SimulatorRoom = Room<SmsSimulator, SimulatorOptions>;

/** Furnishes a room; everything in it goes with the test. */
export const simulatorRoom = (): SimulatorRoom =>
  furnishRoom((now, options: SimulatorOptions = {}) =>
    createSmsSimulator({ now, settings: { accounts: [ACCOUNT] }, ...options }),
  );

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
