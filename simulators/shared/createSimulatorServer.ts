import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallAnswer, CustomerCall } from './Answer.ts';
import { answerControl, isLocalCall, type MoreRoutes, type SteeredGateway } from './controlRoutes.ts';
import { readBody } from './readBody.ts';
import { PAGE_POLICY } from './simulatorPage.ts';

/** Largest body of a call, in bytes. */
const BODY_MAX = 1024 * 1024;

/** What a simulator keeps at most, per account where it says nothing else. */
export interface Bounds {
  /** Newest messages and refusals that are kept whole, of all accounts. */
  messages: number;
  refused: number;
  /** Results by `clientId`, digests of contents, nonces or tokens. */
  results: number;
  nonces: number;
  /** Receipts and replies that wait. */
  receipts: number;
}

/** {@link Bounds} where nobody says otherwise. */
export const DEFAULT_BOUNDS: Bounds = {
  messages: 10_000,
  refused: 1_000,
  results: 500_000,
  nonces: 500_000,
  receipts: 200_000,
};

/** How a simulator is made; everything may be left out. */
export interface SimulatorOptions<Change> {
  /** 0, the default, takes a free one. */
  port?: number;
  host?: string;
  settings?: Change;
  /** The present in milliseconds since 1970. */
  now?: () => number;
  /** Numbers from 0 to below 1, by which shares of faults are drawn. */
  random?: () => number;
  bounds?: Partial<Bounds>;
  /** Wait before the second attempt of a callback, in milliseconds. */
  retryMs?: number;
}

/** What stands behind the doors of a simulator. */
interface Behind<Gateway extends SteeredGateway> {
  gateway: Gateway;
  /** Largest body of a call in bytes; {@link BODY_MAX} unless said. */
  bodyMax?: number;
  /** Answers a call of a customer; `signal` ends what it waits for. */
  answer: (call: CustomerCall, signal: AbortSignal) => Promise<CallAnswer>;
  /** Calls below /control/ of this simulator alone. */
  routes: MoreRoutes;
  /** The page at `/`. */
  page: () => string;
}

/** A simulator that runs, steered from within the same process. */
export interface Simulator<Gateway extends SteeredGateway> {
  url: string;
  port: number;
  /** As `PUT /control/settings`. */
  configure: Gateway['configure'];
  /** As `GET /control/state`. */
  state: () => ReturnType<Gateway['state']>;
  /** Messages that were taken and are still kept, newest first. */
  messages: () => ReturnType<Gateway['journal']['messages']>;
  /** Calls and messages that were refused, newest first. */
  refused: () => ReturnType<Gateway['journal']['refusals']>;
  /** As `POST /control/reset`. */
  reset: () => void;
  close: () => Promise<void>;
}

/** Sends an answer, or breaks off where a fault says so. */
function send(response: ServerResponse, { status, body, fault }: CallAnswer): void {
  if (fault === 'cutBefore' || fault === 'cutAfter') {
    response.destroy();
    return;
  }
  const text = fault === 'garbled' ? '<html>' : JSON.stringify(fault === 'crashed' ? { code: 'CRASHED' } : body);
  const bytes = Buffer.from(text);
  const wait = (body as { retryAfterMs?: number } | null)?.retryAfterMs;
  if (wait !== undefined) response.setHeader('retry-after', Math.ceil(wait / 1_000));
  response.writeHead(fault === 'crashed' ? 500 : status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (fault !== 'cutWithin') {
    response.end(bytes);
    return;
  }
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

/**
 * Opens the doors of a simulator: calls of customers, and for this machine alone /control/ and the page. Rejects with the
 * system's error when the port is taken.
 */
export async function createSimulatorServer<Gateway extends SteeredGateway>(
  { port: wanted = 0, host = '127.0.0.1' }: { port?: number | undefined; host?: string | undefined },
  { gateway, bodyMax = BODY_MAX, answer, routes, page }: Behind<Gateway>,
): Promise<Simulator<Gateway>> {
  const stop = new AbortController();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '' } = request;
    const body = await readBody(request, bodyMax);
    const url = new URL(`http://simulator${path}`);
    const isPage = url.pathname === '/';
    if (!isPage && !url.pathname.startsWith('/control/'))
      return send(response, await answer({ method, path, headers: request.headers, body }, stop.signal));
    if (!isLocalCall(request)) return send(response, { status: 403, body: { message: 'on this machine only' } });
    if (!isPage) return send(response, answerControl(gateway, routes, { method, url, body: body?.toString() ?? '' }));
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': PAGE_POLICY,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .end(page());
  };
  const server = createServer((request, response) => {
    // A caller that went away, a path that is none, or the end of the simulator: there is nobody to answer.
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((settle, fail) => {
    server.once('error', fail);
    server.listen(wanted, host, settle);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    port,
    configure: (change) => gateway.configure(change),
    state: () => gateway.state() as ReturnType<Gateway['state']>,
    messages: () => gateway.journal.messages(Number.MAX_SAFE_INTEGER) as ReturnType<Gateway['journal']['messages']>,
    refused: () => gateway.journal.refusals(Number.MAX_SAFE_INTEGER) as ReturnType<Gateway['journal']['refusals']>,
    reset: () => gateway.reset(),
    async close() {
      stop.abort();
      gateway.close();
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      server.closeAllConnections();
      await closed;
    },
  };
}
