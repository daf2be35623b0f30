import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { afterEach } from 'vitest';

/** The behaviour of a peer on a connection. `heard` are the bytes that came; `count` counts the pieces that came to this peer, with this one. */
export type Behaviour = (socket: Socket, heard: string, count: number) => void;

/** A peer that does with the bytes of a connection what a test says. */
export interface HostilePeer {
  port: number;
  /** All that it ever read, of all connections, after decryption. */
  heard: () => string;
  /** Connections that are open. */
  open: () => number;
}

/** Furnishes hostile peers of a test; all go with it. */
export function hostilePeers(): {
  /** `greets` speaks first, where a peer does. */
  start: (behaviour: Behaviour, greets?: (socket: Socket) => void) => Promise<HostilePeer>;
  /** The same behind TLS. */
  startTls: (options: TlsOptions, behaviour: Behaviour) => Promise<HostilePeer>;
} {
  const endings: (() => void)[] = [];
  const listen = async (
    server: Server,
    event: string,
    behaviour: Behaviour,
    greets?: (socket: Socket) => void,
  ): Promise<HostilePeer> => {
    const sockets = new Set<Socket>();
    let heard = '';
    let count = 0;
    // What a client refuses of a handshake is its own affair.
    server.on('tlsClientError', () => undefined);
    server.on('connection', (socket: Socket) => socket.on('error', () => undefined));
    server.on(event, (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
      greets?.(socket);
      socket.on('data', (octets: Buffer) => {
        const text = octets.toString('latin1');
        heard += text;
        count += 1;
        behaviour(socket, text, count);
      });
    });
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    endings.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return { port: (server.address() as AddressInfo).port, heard: () => heard, open: () => sockets.size };
  };
  afterEach(() => {
    for (const end of endings.splice(0)) end();
  });
  return {
    start: (behaviour, greets) => listen(createServer(), 'connection', behaviour, greets),
    startTls: (options, behaviour) => listen(createTlsServer(options), 'secureConnection', behaviour),
  };
}

/** Writes a text as long as the other side takes it, again and again, without holding this process up. */
export function pour(socket: Socket, text: string): void {
  const again = (): void => {
    if (socket.destroyed) return;
    if (socket.write(text)) setImmediate(again);
    else socket.once('drain', again);
  };
  again();
}

/** Writes a text a character at a time, and then blanks for ever. */
export function drip(socket: Socket, text: string, everyMs = 5): void {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer);
    else socket.write(text[at++] ?? ' ');
  }, everyMs);
}
