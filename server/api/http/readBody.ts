import { createHash } from 'node:crypto';
import type { Endpoint } from '../../../src/contract/shared/endpoint.ts';
import { XLSX_MAX_BYTES } from '../../../src/domain/shared/file/upload.ts';
import { Refusal, refuseField } from '../Refusal.ts';

/** JSON bodies are small; a message's content is the largest. */
const JSON_MAX_BYTES = 1024 * 1024;
/** Room for the other fields and boundaries of a multipart body. */
const MULTIPART_SLACK_BYTES = 64 * 1024;

/** A body is longer than its endpoint takes. The rest of it is not read, so nothing else can come over its connection. */
export class BodyTooLarge extends Refusal {
  constructor(endpoint: Endpoint) {
    const { maxFileBytes } = endpoint;
    super('VALIDATION', {
      fieldErrors:
        maxFileBytes === undefined
          ? [{ path: endpoint.upload === true ? 'file' : '', code: 'fileTooLarge' }]
          : [{ path: 'file', code: 'fileOver', params: { max: maxFileBytes / 1024 / 1024 } }],
    });
    this.name = 'BodyTooLarge';
  }
}

const maxBytesOf = (endpoint: Endpoint): number =>
  endpoint.upload === true
    ? (endpoint.maxFileBytes ?? XLSX_MAX_BYTES) + MULTIPART_SLACK_BYTES
    : (endpoint.maxBodyBytes ?? JSON_MAX_BYTES);

/**
 * Reads a body into memory, at most as long as its endpoint takes. `take` counts each piece before it is kept, and may refuse it. Call it only
 * for a caller who was let in.
 *
 * @throws {@link BodyTooLarge} also before the first byte, where the call says its length
 */
export async function readBody(
  endpoint: Endpoint,
  request: Request,
  take: (bytes: number) => void,
): Promise<Buffer<ArrayBuffer>> {
  const most = maxBytesOf(endpoint);
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new BodyTooLarge(endpoint);
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  try {
    while (reader !== undefined) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > most) throw new BodyTooLarge(endpoint);
      take(value.length);
      pieces.push(value);
    }
  } finally {
    // A reader that gives up early lets the sender know.
    await reader?.cancel().catch(() => undefined);
  }
  // A body also ends where its sender leaves in the middle of it.
  request.signal.throwIfAborted();
  return Buffer.concat(pieces);
}

/** Refuses a body that is not the one that was signed. */
export function requireDigest(body: Uint8Array, digest: string): void {
  if (createHash('sha256').update(body).digest('hex') !== digest) throw new Refusal('BODY_MISMATCH');
}

/** A body as text. One that is not UTF-8 is refused as a whole: read leniently, it would become names that nobody wrote. */
export function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw refuseField('', 'notUtf8');
  }
}
