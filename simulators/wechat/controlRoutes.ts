import type { IncomingMessage } from 'node:http';
import type { Platform } from './Platform.ts';
import { readSettings } from './readSettings.ts';

/** What a door answers. */
export interface Answer {
  status: number;
  body: unknown;
}

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

function limitOf(url: URL): number {
  const limit = Number(url.searchParams.get('limit') ?? Number.MAX_SAFE_INTEGER);
  return Number.isInteger(limit) ? limit : 0;
}

/** Answers a call below /control/; one that is wrong is answered with what is wrong about it. */
export function answerControl(platform: Platform, call: { method: string; url: URL; body: string }): Answer {
  try {
    return answer(platform, call);
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : 'wrong' } };
  }
}

function answer(platform: Platform, { method, url, body }: { method: string; url: URL; body: string }): Answer {
  switch (`${method} ${url.pathname}`) {
    case 'GET /control/state':
      return { status: 200, body: platform.state() };
    case 'GET /control/messages':
      return { status: 200, body: platform.journal.messages(limitOf(url)) };
    case 'GET /control/refused':
      return { status: 200, body: platform.journal.refusals(limitOf(url)) };
    case 'PUT /control/settings':
      platform.configure(readSettings(jsonOf(body)));
      return { status: 200, body: platform.state() };
    case 'POST /control/reset':
      platform.reset();
      return { status: 200, body: platform.state() };
    default:
      return { status: 404, body: { message: 'there is no such call' } };
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Error('body: no JSON');
  }
}
