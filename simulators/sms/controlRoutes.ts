import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Gateway } from './Gateway.ts';
import { readSettings } from './readSettings.ts';

/** What a door answers. */
export interface Answer {
  status: number;
  body: unknown;
}

const reply = z.strictObject({
  account: z.string().min(1).max(100),
  phone: z.string().min(1).max(20),
  text: z.string().max(39_015),
});

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Whether a call comes from this machine, and not from a page of somebody else in a browser on it: such a page names its
 * origin, or reaches us by a name of its own.
 */
export function isLocalCall({ headers, socket }: IncomingMessage): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    LOCAL.has(socket.remoteAddress ?? '') &&
    ['localhost', '127.0.0.1', '[::1]'].includes(host) &&
    headers.origin === undefined &&
    !['cross-site', 'same-site'].includes(headers['sec-fetch-site'] ?? 'none')
  );
}

const wrong = (message: string): Answer => ({ status: 400, body: { message } });

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Error('body: no JSON');
  }
}

function limitOf(url: URL): number {
  const limit = Number(url.searchParams.get('limit') ?? Number.MAX_SAFE_INTEGER);
  return Number.isInteger(limit) ? limit : 0;
}

/** Answers a call below /control/; one that is wrong is answered with what is wrong about it. */
export function answerControl(gateway: Gateway, call: { method: string; url: URL; body: string }): Answer {
  try {
    return answer(gateway, call);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : 'wrong');
  }
}

function answer(gateway: Gateway, call: { method: string; url: URL; body: string }): Answer {
  const { method, url, body } = call;
  switch (`${method} ${url.pathname}`) {
    case 'GET /control/state':
      return { status: 200, body: gateway.state() };
    case 'GET /control/messages':
      return { status: 200, body: gateway.journal.messages(limitOf(url)) };
    case 'GET /control/refused':
      return { status: 200, body: gateway.journal.refusals(limitOf(url)) };
    case 'PUT /control/settings':
      gateway.configure(readSettings(jsonOf(body)));
      return { status: 200, body: gateway.state() };
    case 'POST /control/reply': {
      const read = reply.safeParse(jsonOf(body));
      if (!read.success) return wrong(`${read.error.issues[0]?.path.join('.') ?? ''}: wrong`);
      const gatewayId = gateway.reply(read.data.account, read.data.phone, read.data.text);
      return gatewayId === undefined ? wrong('account: unknown') : { status: 200, body: { gatewayId } };
    }
    case 'POST /control/reset':
      gateway.reset();
      return { status: 200, body: gateway.state() };
    default:
      return { status: 404, body: { message: 'there is no such call' } };
  }
}
