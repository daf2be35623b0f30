import { openText, type Seal, sealText } from '../../../db/sealedText.ts';
import type { Ports } from '../../../ports.ts';

type Needs = Pick<Ports, 'db' | 'random'>;

const sealOf = (accountId: string): Seal => ({ secret: 'identities', boundTo: accountId });

/** Encrypts the id number of a legal person; bound to the account that it is verified by. */
export const sealIdNumber = (ports: Needs, accountId: string, idNumber: string): Promise<string> =>
  sealText(ports, sealOf(accountId), idNumber);

/** Decrypts what {@link sealIdNumber} made. Throws for anything else. */
export const openIdNumber = (ports: Needs, accountId: string, sealed: string): Promise<string> =>
  openText(ports, sealOf(accountId), sealed);
