import type { Refused } from './errors.ts';

/** Largest picture, in bytes. */
export const IMAGE_BYTES = 10 * 1_024 * 1_024;

/** How the files of pictures begin that messages can show. */
const BEGINNINGS = ['89504e470d0a1a0a', 'ffd8ff', '474946383761', '474946383961'];

/** Reads a form with one file named `media`; refuses what is no picture. */
export function readUpload(raw: Buffer, contentType: string): { bytes: Buffer } | { refused: Refused } {
  const boundary = /^multipart\/form-data;.*boundary="?([\w'()+,./:=?-]{1,70})"?/i.exec(contentType)?.[1];
  const missing = { refused: { code: 41005, field: 'media' } } as const;
  if (boundary === undefined) return missing;
  const head = raw.indexOf(`--${boundary}\r\n`);
  const begins = raw.indexOf('\r\n\r\n', head);
  const ends = raw.indexOf(`\r\n--${boundary}`, begins);
  if (head < 0 || begins < 0 || ends < 0) return missing;
  const named = raw.subarray(head, begins).toString('latin1');
  if (!/name="media"/.test(named) || !/filename="[^"]+"/.test(named)) return missing;
  const bytes = raw.subarray(begins + 4, ends);
  if (bytes.length === 0) return missing;
  if (bytes.length > IMAGE_BYTES) return { refused: { code: 40009, field: 'media' } };
  const isImage = BEGINNINGS.some((beginning) => bytes.toString('hex', 0, beginning.length / 2) === beginning);
  return isImage ? { bytes } : { refused: { code: 40005, field: 'media' } };
}
