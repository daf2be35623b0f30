import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret } from '../../../db/installationSecret.ts';
import type { Ports } from '../../../ports.ts';

/** Whose opt-out a link carries. */
export interface UnsubscribeTarget {
  tenantId: string;
  channel: 'email';
  /** Normalised address. */
  addressKey: string;
}

const sign = (secret: Buffer, payload: Buffer): Buffer => createHmac('sha256', secret).update(payload).digest();

/** The secret that signs opt-out links: made once, the same in every process of the installation. */
export function unsubscribeSecret(ports: Pick<Ports, 'db' | 'random'>): Promise<Buffer> {
  return installationSecret(ports, 'unsubscribe');
}

/** The beginning of a token whose content is encrypted. */
const SEALED = '2.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one purpose, made from the secret. */
const keyFor = (secret: Buffer, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${purpose}`).digest();

/**
 * The token of an opt-out link. It never expires: a person may unsubscribe years later. The address in it is encrypted (AES-256-GCM), because
 * links get into logs and histories. The same target has always the same token: its vector is made from the target.
 */
export function signUnsubscribeToken(secret: Buffer, { tenantId, channel, addressKey }: UnsubscribeTarget): string {
  const payload = Buffer.from(JSON.stringify([tenantId, channel, addressKey]));
  const iv = sign(keyFor(secret, 'vector'), payload).subarray(0, IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'content'), iv);
  const sealed = Buffer.concat([iv, cipher.update(payload), cipher.final(), cipher.getAuthTag()]);
  return SEALED + sealed.toString('base64url');
}

/** Reads a token; undefined for anything that this installation has not made. Tokens of mails from before are signed and not sealed. */
export async function verifyUnsubscribeToken(
  ports: Pick<Ports, 'db' | 'random'>,
  token: string,
): Promise<UnsubscribeTarget | undefined> {
  const secret = await unsubscribeSecret(ports);
  const payload = token.startsWith(SEALED) ? unsealed(secret, token.slice(SEALED.length)) : signed(secret, token);
  if (payload === undefined) return undefined;
  const [tenantId, channel, addressKey] = JSON.parse(payload.toString()) as [
    string,
    UnsubscribeTarget['channel'],
    string,
  ];
  return { tenantId, channel, addressKey };
}

function unsealed(secret: Buffer, text: string): Buffer | undefined {
  const sealed = Buffer.from(text, 'base64url');
  if (sealed.length <= IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'content'), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    // Cut off, changed, or of another installation.
    return undefined;
  }
}

function signed(secret: Buffer, token: string): Buffer | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(payload).digest();
  const given = Buffer.from(signature, 'base64url');
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? Buffer.from(payload, 'base64url') : undefined;
}
