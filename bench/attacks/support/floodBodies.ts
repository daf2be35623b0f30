import { connect } from 'node:net';

/** The target of a flood, and its size. */
interface Flood {
  port: number;
  path: string;
  connections: number;
  bytes: number;
}

const CHUNK = `7530\r\n${'a'.repeat(30_000)}\r\n`;
let refused = 0;

/** Opens one connection, and writes as long as the other side takes it. The body has no end. */
function sendForEver({ port, path, bytes }: Flood): void {
  let left = bytes;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  // An answer may get lost where the other side closes while bytes are under way to it.
  socket.once('close', () => {
    refused += 1;
  });
  const write = (): void => {
    for (let goesOn = true; goesOn && left > 0 && !socket.destroyed; left -= CHUNK.length) goesOn = socket.write(CHUNK);
  };
  socket.on('drain', write);
  socket.once('connect', () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ntransfer-encoding: chunked\r\n` +
        'content-type: multipart/form-data; boundary=edge\r\n\r\n',
    );
    write();
  });
}

process.on('message', (told: Flood | 'count') => {
  if (told === 'count') process.send?.({ refused });
  else for (let at = 0; at < told.connections; at += 1) sendForEver(told);
});
process.on('disconnect', () => process.exit(0));
