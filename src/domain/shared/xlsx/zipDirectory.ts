import { XlsxProblem } from './XlsxProblem.ts';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** A comment after the end record has at most this many bytes. */
const COMMENT_MAX = 0xffff;

/** The checksum of each entry of a zip, by name, from the directory at the file's end (APPNOTE 4.3.12). */
export function zipChecksums(zip: Uint8Array): Map<string, number> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const earliest = Math.max(0, zip.length - END_BYTES - COMMENT_MAX);
  let end = zip.length - END_BYTES;
  while (end >= earliest && view.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < earliest) throw new XlsxProblem('fileUnreadable');
  const checksums = new Map<string, number>();
  const decoder = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + ENTRY_BYTES > zip.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw new XlsxProblem('fileUnreadable');
    }
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const nameEnd = at + ENTRY_BYTES + (name ?? 0);
    checksums.set(decoder.decode(zip.subarray(at + ENTRY_BYTES, nameEnd)), view.getUint32(at + 16, true));
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return checksums;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 of a stream, piece by piece: start with 0 and pass the last result on. */
export function crc32(piece: Uint8Array, previous: number): number {
  let crc = ~previous;
  for (const byte of piece) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
