import { openText, type Seal, sealText } from '../../db/sealedText.ts';
import type { Ports } from '../../ports.ts';

type Needs = Pick<Ports, 'db' | 'random'>;

const sealOf = (accessKey: string): Seal => ({ secret: 'apiKeys', boundTo: accessKey });

/** Encrypts the secret of a key; bound to its access key, so that it opens in no other row. */
export const sealSecret = (ports: Needs, accessKey: string, secret: string): Promise<string> =>
  sealText(ports, sealOf(accessKey), secret);

/** Decrypts what {@link sealSecret} made. Throws for anything else. */
export const openSecret = (ports: Needs, accessKey: string, sealed: string): Promise<string> =>
  openText(ports, sealOf(accessKey), sealed);
