import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Ports } from '../ports.ts';
import { installationSecret } from './installationSecret.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What seals a text: the secret of the installation of this name, and what row it opens in. */
export interface Seal {
  secret: string;
  boundTo: string;
}

type Needs = Pick<Ports, 'db' | 'random'>;

/** Encrypts a text that is kept: a copy of the table alone opens nothing. */
export async function sealText(ports: Needs, { secret, boundTo }: Seal, text: string): Promise<string> {
  const iv = ports.random(IV_BYTES);
  const key = await installationSecret(ports, secret);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts what {@link sealText} made with the same seal. Throws for anything else. */
export async function openText(ports: Needs, { secret, boundTo }: Seal, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = await installationSecret(ports, secret);
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
