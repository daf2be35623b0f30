import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { XlsxFault } from './XlsxFault.ts';
import type { ZipEntry } from './zipDirectory.ts';

/** Compressed bytes fed at a time. Deflate grows at most 1032-fold, so a bomb is noticed within about 8 MB. */
const CHUNK_BYTES = 8 * 1024;

const STORED = 0;
const DEFLATED = 8;

/** How much may still be unpacked; shared by all entries of one file. */
export interface UnpackBudget {
  bytesLeft: number;
}

/**
 * Unpacks one entry of a zip piece by piece; each packed byte is read once. Refuses the file as too large once the budget is used up,
 * whatever sizes its headers claim, and a damaged or cut-off file at its end at the latest.
 */
export function* zipEntry({ method, checksum, packed }: ZipEntry, budget: UnpackBudget): Generator<Uint8Array> {
  if (method !== STORED && method !== DEFLATED) {
    throw new XlsxFault('fileUnreadable', { cause: new Error(`unknown compression type ${method}`) });
  }
  let crc = 0;
  for (const piece of method === STORED ? stored(packed) : inflated(packed)) {
    budget.bytesLeft -= piece.length;
    if (budget.bytesLeft < 0) throw new XlsxFault('fileUnpacksTooLarge');
    crc = crc32(piece, crc);
    yield piece;
  }
  if (crc !== checksum) throw new XlsxFault('fileUnreadable');
}

function* stored(packed: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < packed.length; at += CHUNK_BYTES) yield packed.subarray(at, at + CHUNK_BYTES);
}

function* inflated(packed: Uint8Array): Generator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  for (let at = 0; at < packed.length; at += CHUNK_BYTES) {
    const next = at + CHUNK_BYTES;
    try {
      inflate.push(packed.subarray(at, next), next >= packed.length);
    } catch (cause) {
      throw new XlsxFault('fileUnreadable', { cause });
    }
    yield* pieces.splice(0);
  }
}
