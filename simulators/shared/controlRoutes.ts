import type { IncomingMessage } from 'node:http';
import type { Answer } from './Answer.ts';

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

/** A gateway without its doors: what of it is seen and steered from outside. */
export interface SteeredGateway {
  state(): unknown;
  /** Changes how it behaves. Throws an error that says what is wrong with the change. */
  configure(change: unknown): void;
  /** Forgets everything that happened; the settings stay. */
  reset(): void;
  journal: { messages(limit: number): unknown[]; refusals(limit: number): unknown[] };
  /** Ends what is under way. */
  close(): void;
}

/** Calls below /control/ that one gateway has and others do not, such as `POST reply`; each throws what is wrong. */
export type MoreRoutes = Readonly<Record<string, (body: unknown) => unknown>>;

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
export function answerControl(
  gateway: SteeredGateway,
  more: MoreRoutes,
  call: { method: string; url: URL; body: string },
): Answer {
  try {
    return answer(gateway, more, call);
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : 'wrong' } };
  }
}

function answer(
  gateway: SteeredGateway,
  more: MoreRoutes,
  { method, url, body }: { method: string; url: URL; body: string },
): Answer {
  const name = `${method} ${url.pathname.slice('/control/'.length)}`;
  switch (name) {
    case 'GET state':
      return { status: 200, body: gateway.state() };
    case 'GET messages':
      return { status: 200, body: gateway.journal.messages(limitOf(url)) };
    case 'GET refused':
      return { status: 200, body: gateway.journal.refusals(limitOf(url)) };
    case 'PUT settings':
      gateway.configure(jsonOf(body));
      return { status: 200, body: gateway.state() };
    case 'POST reset':
      gateway.reset();
      return { status: 200, body: gateway.state() };
    default:
      return Object.hasOwn(more, name)
        ? { status: 200, body: more[name]?.(jsonOf(body)) }
        : { status: 404, body: { message: 'there is no such call' } };
  }
}
