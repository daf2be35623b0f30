import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret } from '../../db/installationSecret.ts';
import type { Ports } from '../../ports.ts';

/** Whose opt-out a link carries. */
export interface UnsubscribeTarget {
  tenantId: string;
  channel: 'email';
  /** Normalised address. */
  addressKey: string;
}

const sign = (secret: Buffer, payload: string): Buffer => createHmac('sha256', secret).update(payload).digest();

/** The secret that signs opt-out links: made once, the same in every process of the installation. */
export function unsubscribeSecret(ports: Pick<Ports, 'db' | 'random'>): Promise<Buffer> {
  return installationSecret(ports, 'unsubscribe');
}

/** The token of an opt-out link. It never expires: a person may unsubscribe years later. */
export function signUnsubscribeToken(secret: Buffer, { tenantId, channel, addressKey }: UnsubscribeTarget): string {
  const payload = Buffer.from(JSON.stringify([tenantId, channel, addressKey])).toString('base64url');
  return `${payload}.${sign(secret, payload).toString('base64url')}`;
}

/** Reads a token; undefined for anything that this installation has not signed. */
export async function verifyUnsubscribeToken(
  ports: Pick<Ports, 'db' | 'random'>,
  token: string,
): Promise<UnsubscribeTarget | undefined> {
  const [payload = '', signature = ''] = token.split('.');
  const expected = sign(await unsubscribeSecret(ports), payload);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [tenantId, channel, addressKey] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    UnsubscribeTarget['channel'],
    string,
  ];
  return { tenantId, channel, addressKey };
}
