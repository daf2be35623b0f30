import { type Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { type Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { networkCode, TimedOut } from './networkCode.ts';

/** Larger answers are none of ours. */
const ANSWER_MAX = 1024 * 1024;

/**
 * How a call ended.
 * - `answered`: with a status and a text.
 * - `notSent`: there was no connection; nothing has left.
 * - `broken`: nothing or only a part was answered in time; the call may or may not have arrived.
 */
export type HttpEnd =
  | { end: 'answered'; status: number; retryAfter: string | undefined; text: string }
  | { end: 'notSent'; detail: string }
  | { end: 'broken'; detail: string };

/** A call, and how long it may take to connect, and altogether, in milliseconds. */
export interface HttpCall {
  url: URL;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | Uint8Array;
  agent: HttpAgent | HttpsAgent;
  connectMs: number;
  answerMs: number;
}

/**
 * Calls `ready` when bytes can leave: what is written before waits within this process. A connection that is not there in time
 * is given up; waiting for one of those that may be kept is not connecting.
 */
function whenConnected(
  request: ClientRequest,
  { isTls, connectMs }: { isTls: boolean; connectMs: number },
  ready: () => void,
): void {
  request.once('socket', (socket: Socket) => {
    if (!socket.connecting) {
      ready();
      return;
    }
    const timer = setTimeout(() => request.destroy(new TimedOut()), connectMs);
    request.once('close', () => clearTimeout(timer));
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      ready();
    });
  });
}

/** Rejects where the answer breaks off. */
async function readText(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > ANSWER_MAX) throw new Error('too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** Makes one call over a connection that is kept; never rejects. Redirects are answers like others. */
export function httpCall({ url, method, headers, body, agent, connectMs, answerMs }: HttpCall): Promise<HttpEnd> {
  return new Promise((settle) => {
    let isConnected = false;
    const isTls = url.protocol === 'https:';
    const request = (isTls ? httpsRequest : httpRequest)(url, {
      method,
      agent,
      headers: { ...headers, ...(body.length === 0 ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
    });
    const finish = (end: HttpEnd): void => {
      clearTimeout(answerTimer);
      settle(end);
    };
    const fail = (detail: string): void => finish({ end: isConnected ? 'broken' : 'notSent', detail });
    const answerTimer = setTimeout(() => {
      const late = new TimedOut();
      request.destroy(late);
      // A call that Node has given up by itself tells of no further error.
      fail(networkCode(late));
    }, answerMs);
    whenConnected(request, { isTls, connectMs }, () => {
      isConnected = true;
    });
    request.on('error', (error) => fail(networkCode(error)));
    // Another protocol was not asked for. Without a listener Node ends the connection and says nothing.
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      fail('HTTP 101');
    });
    request.once('response', (response) => {
      readText(response).then(
        (text) =>
          finish({
            end: 'answered',
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            text,
          }),
        (error: unknown) => {
          request.destroy();
          finish({ end: 'broken', detail: networkCode(error) });
        },
      );
    });
    request.end(body);
  });
}
