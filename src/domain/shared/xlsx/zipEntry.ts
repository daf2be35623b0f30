import { Unzip, UnzipInflate } from 'fflate';
import { XlsxProblem } from './XlsxProblem.ts';
import { crc32, zipChecksums } from './zipDirectory.ts';

/** Compressed bytes fed at a time. Deflate grows at most 1032-fold, so a bomb is noticed within about 8 MB. */
const CHUNK_BYTES = 8 * 1024;

/** What may still be unpacked; shared by all entries of one file. */
export interface UnpackBudget {
  bytesLeft: number;
}

/**
 * Unpacks one entry of a zip piece by piece. Refuses the file as too large once the budget
 * is used up, whatever sizes its headers claim, and a
 * damaged or cut-off file at its end at the latest. Yields nothing when there is no such entry.
 */
export function* zipEntry(zip: Uint8Array, name: string, budget: UnpackBudget): Generator<Uint8Array> {
  const checksum = zipChecksums(zip).get(name);
  if (checksum === undefined) return;
  const pieces: Uint8Array[] = [];
  let crc = 0;
  let ended = false;
  let failure: unknown;
  const unzip = new Unzip((file) => {
    if (file.name !== name) return;
    file.ondata = (error, data, final) => {
      if (error === null) pieces.push(data);
      else failure = error;
      ended ||= final;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < zip.length && !ended; at += CHUNK_BYTES) {
    try {
      unzip.push(zip.subarray(at, at + CHUNK_BYTES));
    } catch (error) {
      failure ??= error;
    }
    if (failure !== undefined) throw new XlsxProblem('fileUnreadable', { cause: failure });
    for (const piece of pieces.splice(0)) {
      budget.bytesLeft -= piece.length;
      if (budget.bytesLeft < 0) throw new XlsxProblem('fileTooLarge');
      crc = crc32(piece, crc);
      yield piece;
    }
  }
  if (!ended || crc !== checksum) throw new XlsxProblem('fileUnreadable');
}

/** The whole text of a small entry; empty when there is none. */
export function zipText(zip: Uint8Array, name: string, budget: UnpackBudget): string {
  const decoder = new TextDecoder();
  let text = '';
  for (const piece of zipEntry(zip, name, budget)) text += decoder.decode(piece, { stream: true });
  return text;
}
