import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bounds } from './Account.ts';
import { answerGateway, type GatewayAnswer } from './answerGateway.ts';
import { answerControl, isLocalCall } from './controlRoutes.ts';
import { Gateway } from './Gateway.ts';
import type { RefusedEntry, TakenMessage } from './Journal.ts';
import { PAGE_POLICY, phonePage } from './phonePage.ts';
import { readBody } from './readBody.ts';
import { readSettings, type SettingsChange } from './readSettings.ts';

/** Largest body of a call, in bytes. */
const BODY_MAX = 1024 * 1024;

const PAGE_MESSAGES = 100;

const DEFAULT_BOUNDS: Bounds = {
  messages: 10_000,
  refused: 1_000,
  results: 500_000,
  nonces: 500_000,
  receipts: 200_000,
};

/** How a simulator is made; everything may be left out. */
export interface SimulatorOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  host?: string;
  settings?: SettingsChange;
  /** The present in milliseconds since 1970. */
  now?: () => number;
  /** Numbers from 0 to below 1, by which shares of faults are drawn. */
  random?: () => number;
  bounds?: Partial<Bounds>;
  /** Wait before the second attempt of a callback, in milliseconds. */
  retryMs?: number;
}

/** A gateway of text messages that sends nothing (docs/sms-gateway.md). */
export interface SmsSimulator {
  url: string;
  port: number;
  /** As `PUT /control/settings`. */
  configure(change: SettingsChange): void;
  /** As `GET /control/state`. */
  state(): ReturnType<Gateway['state']>;
  /** Messages that were taken and are still kept, newest first. */
  messages(): TakenMessage[];
  /** Calls and messages that were refused, newest first. */
  refused(): RefusedEntry[];
  /** As `POST /control/reply`; answers the gateway's name of the reply. Throws for an account that there is not. */
  reply(account: string, phone: string, text: string): string;
  /** As `POST /control/reset`. */
  reset(): void;
  close(): Promise<void>;
}

/** Sends an answer, or breaks off where a fault says so. */
function send(response: ServerResponse, { status, body, fault }: GatewayAnswer): void {
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

/** Starts a simulator. Rejects with the system's error when the port is taken. */
export async function createSmsSimulator(options: SimulatorOptions = {}): Promise<SmsSimulator> {
  const { now = Date.now, random = Math.random, host = '127.0.0.1', retryMs = 1_000 } = options;
  const gateway = new Gateway({ now, random, retryMs, bounds: { ...DEFAULT_BOUNDS, ...options.bounds } });
  if (options.settings !== undefined) gateway.configure(readSettings(options.settings));
  const stop = new AbortController();

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '' } = request;
    const body = await readBody(request, BODY_MAX);
    const url = new URL(`http://simulator${path}`);
    const isPage = url.pathname === '/';
    if (!isPage && !url.pathname.startsWith('/control/')) {
      const call = { method, path, headers: request.headers, body };
      return send(response, await answerGateway(gateway, call, { now, signal: stop.signal }));
    }
    if (!isLocalCall(request)) return send(response, { status: 403, body: { message: 'on this machine only' } });
    if (!isPage) return send(response, answerControl(gateway, { method, url, body: body?.toString() ?? '' }));
    const { journal } = gateway;
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': PAGE_POLICY,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .end(phonePage(journal.messages(PAGE_MESSAGES), journal.totals.taken, new Date(now()).toISOString()));
  };

  const server = createServer((request, response) => {
    // A caller that went away, a path that is none, or the end of the simulator: there is nobody to answer.
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((settle, fail) => {
    server.once('error', fail);
    server.listen(options.port ?? 0, host, settle);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    port,
    configure: (change) => gateway.configure(readSettings(change)),
    state: () => gateway.state(),
    messages: () => gateway.journal.messages(Number.MAX_SAFE_INTEGER),
    refused: () => gateway.journal.refusals(Number.MAX_SAFE_INTEGER),
    reply(account, phone, text) {
      const gatewayId = gateway.reply(account, phone, text);
      if (gatewayId === undefined) throw new Error('there is no such account');
      return gatewayId;
    },
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
