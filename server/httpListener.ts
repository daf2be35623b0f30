import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { STARTING_ANSWER } from './startingAnswer.ts';

/** An HTTP server that is already listening; until it is given an app it answers that it is starting. */
export interface HttpListener {
  port: number;
  serve(app: Hono): void;
  /** Takes no more connections and waits until what is under way has its answer, at most so long. */
  close(patienceMs: number): Promise<void>;
}

function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(503, {
      'retry-after': '1',
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .end(STARTING_ANSWER);
}

/** Listens on a port; 0 takes a free one. Rejects with the system's error when the port is taken. */
export async function httpListener(port: number, host: string): Promise<HttpListener> {
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = answerStarting;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((settle, fail) => {
    server.once('error', fail);
    server.listen(port, host, settle);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(app) {
      answer = getRequestListener(app.fetch);
    },
    async close(patienceMs) {
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      server.closeIdleConnections();
      const deadline = setTimeout(() => server.closeAllConnections(), patienceMs);
      await closed;
      clearTimeout(deadline);
    },
  };
}
