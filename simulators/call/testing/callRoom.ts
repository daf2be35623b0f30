import { createHash, createHmac, randomUUID } from 'node:crypto';
import { furnishRoom, type SimulatorRoom as Room } from '../../shared/testing/furnishRoom.ts';
import { type CallSimulator, type CallSimulatorOptions, createCallSimulator } from '../createCallSimulator.ts';

/** The account that the simulator has. */
export const ACCOUNT = {
  key: 'k1',
  secret: 's1',
  lines: 40,
  quota: 1_000,
  balance: 10_000,
  callers: ['057188888888', '95588'],
  voices: ['welcome.wav'],
  identity: 'passed' as const,
};

/** A simulator of calls, and the present that it lives by. */
export type CallRoom = Room<CallSimulator, CallSimulatorOptions>;

/** Furnishes a room; everything in it goes with the test. */
export const callRoom = (): CallRoom =>
  furnishRoom((now, options: CallSimulatorOptions = {}) =>
    createCallSimulator({ now, settings: { accounts: [ACCOUNT] }, ...options }),
  );

let made = 0;

/** A dial of its own name, number and text that the service takes. */
export function givenDial(more: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  return {
    clientId: `c${made}`,
    callee: `+86138${String(made).padStart(8, '0')}`,
    caller: '057188888888',
    text: `Sale ${made}`,
    playTimes: 2,
    ringSeconds: 30,
    ...more,
  };
}

/** So many of {@link givenDial}. */
export const givenDials = (count: number) => Array.from({ length: count }, () => givenDial());

/** An identity that is well formed. */
export const IDENTITY = {
  companyName: '星河商城有限公司',
  creditCode: '91350100M000100Y43',
  legalPerson: '张三',
  idNumber: '11010519491231002X',
  phone: '+8613800138000',
};

/** A signed call of a customer. */
interface SignedCall {
  method: string;
  path: string;
  body: string;
  nonce: string;
  timestamp: string;
  secret: string;
  headers: Record<string, string | undefined>;
  signedBody: string;
}

/** Calls as docs/call-gateway.md says; `more` changes what is claimed or sent. */
export async function callService(
  { simulator, now }: Pick<CallRoom, 'simulator' | 'now'>,
  given: unknown,
  more: Partial<SignedCall> = {},
) {
  const { method = 'POST', path = '/v1/calls', nonce = randomUUID(), timestamp = String(now), secret = 's1' } = more;
  const body = more.body ?? (method === 'GET' ? '' : JSON.stringify(given));
  const digest = createHash('sha256')
    .update(more.signedBody ?? body)
    .digest('hex');
  const signed = [method, path, digest, timestamp, nonce].join('\n');
  const headers = {
    'content-type': 'application/json',
    'x-call-key': 'k1',
    'x-call-timestamp': timestamp,
    'x-call-nonce': nonce,
    'x-call-signature': createHmac('sha256', secret).update(signed).digest('hex'),
    ...more.headers,
  };
  const sent = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const answer = await fetch(simulator.url + path, { method, headers: sent, ...(body === '' ? {} : { body }) });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

/** Hands dials over, and answers the code of each. */
export async function dialCodes(room: CallRoom, ...calls: readonly unknown[]): Promise<string[]> {
  const { body } = await callService(room, { calls });
  return (body.results as { code: string }[] | undefined)?.map(({ code }) => code) ?? [];
}
