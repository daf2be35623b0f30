import type { IncomingMessage } from 'node:http';

/** What is still read of a body that is too large, so that its sender can hear the answer. */
const PATIENCE_FACTOR = 16;

/** Reads a body; undefined where it is larger than so many bytes. Rejects when the connection ends before it does. */
export async function readBody(request: IncomingMessage, max: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > max * PATIENCE_FACTOR) throw new Error('the body has no end');
    if (size <= max) pieces.push(piece);
  }
  return size > max ? undefined : Buffer.concat(pieces);
}
