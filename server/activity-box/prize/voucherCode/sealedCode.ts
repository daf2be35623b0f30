import { createHmac } from 'node:crypto';
import { installationSecret } from '../../../db/installationSecret.ts';
import { openText, type Seal, sealText } from '../../../db/sealedText.ts';
import type { Ports } from '../../../ports.ts';

type Needs = Pick<Ports, 'db' | 'random'>;

const sealOf = (id: string): Seal => ({ secret: 'voucherCodes', boundTo: id });

/** Encrypts a code; bound to the id of its row, so that it opens in no other. */
export const sealCode = (ports: Needs, id: string, code: string): Promise<string> => sealText(ports, sealOf(id), code);

/** Decrypts what {@link sealCode} made. Throws for anything else. */
export const openCode = (ports: Needs, id: string, sealed: string): Promise<string> =>
  openText(ports, sealOf(id), sealed);

/** Hashes codes of a prize with a key: equal codes are found, but nobody learns one by trying the few that there may be. */
export async function codeHasher(ports: Needs, prizeId: string): Promise<(code: string) => Buffer> {
  const key = await installationSecret(ports, 'voucherCodeHashes');
  return (code) => createHmac('sha256', key).update(`${prizeId}\n${code}`).digest();
}
