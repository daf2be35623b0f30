import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that was heard. */
export interface HeardCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A customer of a gateway who says that all is well. */
export interface CallbackListener {
  url: string;
  /** The next call, or the first that nobody has asked for yet. */
  next(): Promise<HeardCall>;
  close(): Promise<void>;
}

/** Listens on a free port of this machine. */
export async function startCallbackListener(): Promise<CallbackListener> {
  const heard: HeardCall[] = [];
  const waiting: ((call: HeardCall) => void)[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces).toString() };
      const settle = waiting.shift();
      if (settle === undefined) heard.push(call);
      else settle(call);
      response.end('{"success":true}');
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: () => {
      const call = heard.shift();
      return call === undefined ? new Promise((settle) => waiting.push(settle)) : Promise.resolve(call);
    },
    async close() {
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      server.closeAllConnections();
      await closed;
    },
  };
}
