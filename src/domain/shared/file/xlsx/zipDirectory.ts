import { XlsxFault } from './XlsxFault.ts';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** A comment after the end record has at most this many bytes. */
const COMMENT_MAX = 0xffff;

/** An entry of a zip as the directory at the file's end describes it (APPNOTE 4.3.12). */
export interface ZipEntry {
  /** 0: stored, 8: deflated. */
  method: number;
  checksum: number;
  /** The packed bytes. */
  packed: Uint8Array;
}

/** The entries of a zip by their name in lower case, because spreadsheet programs find parts whatever their case. */
export function zipDirectory(zip: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const entries = new Map<string, ZipEntry>();
  const decoder = new TextDecoder();
  const end = endOf(view);
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > zip.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw new XlsxFault('fileUnreadable');
    }
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const name = decoder
      .decode(zip.subarray(at + ENTRY_BYTES, nameEnd))
      .replaceAll('\\', '/')
      .toLowerCase();
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: packedBytes(zip, view, view.getUint32(at + 42, true), view.getUint32(at + 20, true)),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Where the end record stands: before a comment, if there is one. */
function endOf(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX);
  let end = view.byteLength - END_BYTES;
  while (end >= earliest && view.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < earliest) throw new XlsxFault('fileUnreadable');
  return end;
}

/** The packed bytes of an entry whose own header stands at `header`. */
function packedBytes(zip: Uint8Array, view: DataView, header: number, size: number): Uint8Array {
  if (header + LOCAL_BYTES > zip.length || view.getUint32(header, true) !== LOCAL_SIGNATURE) {
    throw new XlsxFault('fileUnreadable');
  }
  const from = header + LOCAL_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (from + size > zip.length) throw new XlsxFault('fileUnreadable');
  return zip.subarray(from, from + size);
}
