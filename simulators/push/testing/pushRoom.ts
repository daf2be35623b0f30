import { createHmac } from 'node:crypto';
import { furnishRoom, type SimulatorRoom as Room } from '../../shared/testing/furnishRoom.ts';
import { createPushSimulator, type PushSimulator, type PushSimulatorOptions } from '../createPushSimulator.ts';

/** The app that the simulator has. */
export const APP = {
  appKey: 'a1',
  masterSecret: 'm1',
  platforms: ['android' as const, 'ios' as const],
  rate: 1_000,
  quota: 10_000,
};

/** A simulator of app push, and the present that it lives by. */
export type PushRoom = Room<PushSimulator, PushSimulatorOptions>;

/** Furnishes a room; everything in it goes with the test. */
export const pushRoom = (): PushRoom =>
  furnishRoom((now, options: PushSimulatorOptions = {}) =>
    createPushSimulator({ now, settings: { apps: [APP] }, ...options }),
  );

let made = 0;

/** A message of its own name, device and text that the service takes. */
export function givenPush(more: Record<string, unknown> = {}, notification: Record<string, unknown> = {}) {
  made += 1;
  return {
    clientId: `c${made}`,
    pushId: `device-${made}`,
    notification: { title: `Sale ${made}`, body: 'Today', ...notification },
    platform: 'all',
    ttl: 3_600,
    ...more,
  };
}

/** What a customer's call is made of. */
export interface PushCall {
  method: string;
  path: string;
  body: string;
  headers: Record<string, string | undefined>;
}

/** Makes a call; headers that are undefined are not sent. */
export async function rawCall({ simulator }: Pick<PushRoom, 'simulator'>, { method, path, body, headers }: PushCall) {
  const sent = Object.entries({ 'content-type': 'application/json', ...headers }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const answer = await fetch(simulator.url + path, { method, headers: sent, ...(body === '' ? {} : { body }) });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

/** What is claimed when a token is asked for; `fields` go into the body. */
interface TokenClaim {
  appKey?: string;
  secret?: string;
  timestamp?: number | string;
  signed?: number | string;
  fields?: Record<string, unknown>;
}

/** Asks for a token as docs/push-gateway.md says; `more` changes what is claimed. */
export function askToken(room: PushRoom, more: TokenClaim = {}) {
  const { appKey = 'a1', secret = 'm1', timestamp = room.now, signed = timestamp, fields } = more;
  const signature = createHmac('sha256', secret).update(`token\n${appKey}\n${signed}`).digest('hex');
  const body = JSON.stringify({ timestamp, signature, ...fields });
  return rawCall(room, { method: 'POST', path: `/v1/apps/${appKey}/token`, body, headers: {} });
}

/** Hands messages over with a fresh token. */
export async function callPush(room: PushRoom, messages: unknown, more: Partial<PushCall> = {}) {
  const { token } = (await askToken(room)).body;
  return rawCall(room, {
    method: 'POST',
    path: '/v1/apps/a1/messages',
    body: JSON.stringify({ messages }),
    ...more,
    headers: { authorization: `Bearer ${String(token)}`, ...more.headers },
  });
}

/** The code of each message of an answer. */
export const pushCodes = (body: Record<string, unknown>): string[] =>
  (body.results as { code: string }[] | undefined)?.map(({ code }) => code) ?? [];
