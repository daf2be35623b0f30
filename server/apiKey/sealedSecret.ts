import { createCipheriv, createDecipheriv } from 'node:crypto';
import { installationSecret } from '../db/installationSecret.ts';
import type { Ports } from '../ports.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Needs = Pick<Ports, 'db' | 'random'>;

const sealing = (ports: Needs): Promise<Buffer> => installationSecret(ports, 'apiKeys');

/** Encrypts the secret of a key; bound to its access key, so that it opens in no other row. */
export async function sealSecret(ports: Needs, accessKey: string, secret: string): Promise<string> {
  const iv = ports.random(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, await sealing(ports), iv).setAAD(Buffer.from(accessKey));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts what {@link sealSecret} made. Throws for anything else. */
export async function openSecret(ports: Needs, accessKey: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, await sealing(ports), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(accessKey))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
