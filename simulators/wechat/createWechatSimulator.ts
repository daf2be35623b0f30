import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApi, type ApiAnswer } from './answerApi.ts';
import { answerControl, isLocalCall } from './controlRoutes.ts';
import type { RefusedEntry, TakenMessage } from './Journal.ts';
import { messagePage, PAGE_POLICY } from './messagePage.ts';
import { Platform } from './Platform.ts';
import { readBody } from './readBody.ts';
import { readSettings, type SettingsChange } from './readSettings.ts';

/** Largest body of a call, in bytes. */
const BODY_MAX = 1024 * 1024;
const PAGE_MESSAGES = 100;
const KEEP = 10_000;

/** How a simulator is made; everything may be left out. */
export interface SimulatorOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  host?: string;
  settings?: SettingsChange;
  /** The present in milliseconds since 1970. */
  now?: () => number;
}

/** The API of WeChat, which sends nothing (docs/wechat-api.md). */
export interface WechatSimulator {
  url: string;
  /** As `PUT /control/settings`. */
  configure(change: SettingsChange): void;
  /** As `GET /control/state`. */
  state(): ReturnType<Platform['state']>;
  /** Messages that were taken and are still kept, newest first. */
  messages(): TakenMessage[];
  /** Calls that were refused, newest first. */
  refused(): RefusedEntry[];
  /** As `POST /control/reset`. */
  reset(): void;
  close(): Promise<void>;
}

/** Sends an answer, or breaks off where a fault says so. */
function send(response: ServerResponse, { status, body, fault }: ApiAnswer): void {
  if (fault === 'cutBefore' || fault === 'cutAfter') {
    response.destroy();
    return;
  }
  response
    .writeHead(fault === 'crashed' ? 502 : status, {
      'content-type': 'application/json; encoding=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(fault === 'garbled' || fault === 'crashed' ? '<html>' : JSON.stringify(body));
}

/** Starts a simulator. Rejects with the system's error when the port is taken. */
export async function createWechatSimulator(options: SimulatorOptions = {}): Promise<WechatSimulator> {
  const { now = Date.now, host = '127.0.0.1' } = options;
  const platform = new Platform({ now, keep: KEEP });
  if (options.settings !== undefined) platform.configure(readSettings(options.settings));
  const stop = new AbortController();

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '' } = request;
    const bytes = await readBody(request, BODY_MAX);
    if (bytes === undefined) return send(response, { status: 413, body: null });
    const body = bytes.toString();
    const url = new URL(`http://simulator${path}`);
    const isPage = url.pathname === '/';
    if (!isPage && !url.pathname.startsWith('/control/'))
      return send(response, await answerApi(platform, { method, url, body }, { now, signal: stop.signal }));
    if (!isLocalCall(request)) return send(response, { status: 403, body: { message: 'on this machine only' } });
    if (!isPage) return send(response, answerControl(platform, { method, url, body }));
    const { journal } = platform;
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': PAGE_POLICY,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .end(messagePage(journal.messages(PAGE_MESSAGES), journal.totals.taken));
  };

  const server = createServer((request, response) => {
    // A caller that went away, a path that is none, or the end of the simulator: there is nobody to answer.
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((settle, fail) => {
    server.once('error', fail);
    server.listen(options.port ?? 0, host, settle);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    configure: (change) => platform.configure(readSettings(change)),
    state: () => platform.state(),
    messages: () => platform.journal.messages(Number.MAX_SAFE_INTEGER),
    refused: () => platform.journal.refusals(Number.MAX_SAFE_INTEGER),
    reset: () => platform.reset(),
    async close() {
      stop.abort();
      platform.close();
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      server.closeAllConnections();
      await closed;
    },
  };
}
