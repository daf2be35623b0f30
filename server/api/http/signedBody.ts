import { createHash } from 'node:crypto';
import { Refusal } from '../Refusal.ts';

/**
 * The pieces of a body, as they come; ends with a refusal where they are not the body that was signed. Whoever writes what they
 * read must be able to take it back until the end.
 */
export async function* signedBody(
  body: ReadableStream<Uint8Array> | null,
  digest: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const hash = createHash('sha256');
  const reader = body?.getReader();
  try {
    while (reader !== undefined) {
      const { done, value } = await reader.read();
      if (done) break;
      hash.update(value);
      yield value;
    }
  } finally {
    // A reader that gives up early lets the sender know.
    await reader?.cancel().catch(() => undefined);
  }
  if (hash.digest('hex') !== digest) throw new Refusal('BODY_MISMATCH');
}
