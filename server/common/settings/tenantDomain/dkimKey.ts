import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { StoredDkim } from '../../../db/schema/index.ts';
import { openText, type Seal, sealText } from '../../../db/sealedText.ts';
import type { Ports } from '../../../ports.ts';

/** RFC 8301: what signers use, and what fits into one record. */
const KEY_BITS = 2_048;

/** Random bytes of a selector: other senders of the domain have keys under other names. */
const SELECTOR_BYTES = 4;

const generate = promisify(generateKeyPair);

const sealOf = (domainId: string): Seal => ({ secret: 'dkim', boundTo: domainId });

/** A new key for the mails of a domain (RFC 6376). Takes a moment, and holds nobody up. */
export async function makeDkimKey(ports: Pick<Ports, 'db' | 'random'>, domainId: string): Promise<StoredDkim> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: KEY_BITS });
  return {
    selector: `ec${ports.random(SELECTOR_BYTES).toString('hex')}`,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sealedKey: await sealText(ports, sealOf(domainId), privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
  };
}

/** The secret half of a key. Throws where it was not made for the domain on this installation. */
export async function openDkimKey(
  ports: Pick<Ports, 'db' | 'random'>,
  domainId: string,
  { sealedKey }: StoredDkim,
): Promise<KeyObject> {
  return createPrivateKey(await openText(ports, sealOf(domainId), sealedKey));
}
