import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './Attack.ts';
import { Bystander } from './support/Bystander.ts';
import { withTarget } from './support/Target.ts';

const CONNECTIONS = 2_000;
/** Longer than a request may take to send its headers. */
const WATCHED_MS = 100_000;
const LIMITS = { slowestMs: 2_000, memoryMb: 200 };

/** Holds connections by sending a byte of a header now and then. */
export const slowHeaders: Attack = {
  what: `${CONNECTIONS} connections that send a byte of their headers every second`,
  run: () =>
    withTarget({}, async (target) => {
      const bystander = new Bystander(target, await target.signIn());
      const { port } = new URL(target.url);
      let open = 0;
      const sockets = Array.from({ length: CONNECTIONS }, () => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => undefined);
        socket.once('connect', () => {
          open += 1;
          socket.write('GET / HTTP/1.1\r\nx-slow: ');
        });
        socket.once('close', () => {
          open -= 1;
        });
        return socket;
      });
      for (const end = performance.now() + WATCHED_MS; performance.now() < end; await sleep(1_000))
        for (const socket of sockets) if (socket.writable) socket.write('a');
      const held = open;
      for (const socket of sockets) socket.destroy();
      return [
        { promise: 'the server ends them by itself', happened: `${held} are still open`, isHeld: held === 0 },
        ...(await bystander.outcomes(LIMITS)),
      ];
    }),
};
