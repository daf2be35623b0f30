import { createDecipheriv } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 16;
/** WeChat pads to whole blocks of so many bytes. */
const BLOCK_BYTES = 32;
/** Before the text: bytes of chance, and its length. */
const CHANCE_BYTES = 16;
const HEAD_BYTES = CHANCE_BYTES + 4;

/**
 * Opens what WeChat encrypted in safe mode (AES-256-CBC, the beginning of the key for its first vector); undefined where it is not of
 * this key and app. Only called with what is signed: what it says of a text that is not would tell how it is padded.
 */
export function openEnvelope(encrypted: string, encodingAesKey: string, appId: string): string | undefined {
  const key = Buffer.from(`${encodingAesKey}=`, 'base64');
  const bytes = Buffer.from(encrypted, 'base64');
  if (key.length !== KEY_BYTES || bytes.length === 0 || bytes.length % IV_BYTES !== 0) return undefined;
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, IV_BYTES)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()]);
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > BLOCK_BYTES || padding > padded.length) return undefined;
  const plain = padded.subarray(0, padded.length - padding);
  if (plain.length < HEAD_BYTES) return undefined;
  const end = HEAD_BYTES + plain.readUInt32BE(CHANCE_BYTES);
  if (plain.subarray(end).toString('utf8') !== appId) return undefined;
  return plain.subarray(HEAD_BYTES, end).toString('utf8');
}
