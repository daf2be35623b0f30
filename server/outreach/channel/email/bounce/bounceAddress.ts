import { installationSecret } from '../../../../db/installationSecret.ts';
import { clickMark, rowOfMark } from '../../../link/messageClick/clickMark.ts';
import type { Ports } from '../../../../ports.ts';

/** Before the mark: addresses of ours begin so. */
const PREFIX = 'b-';

/** The secret behind the addresses: made once, the same in every process of the installation. */
export function bounceSecret(ports: Pick<Ports, 'db' | 'random'>): Promise<Buffer> {
  return installationSecret(ports, 'bounce');
}

/**
 * Where a mail goes back to that cannot be delivered: an address of its own for each row of the ledger, which nobody makes up. In
 * digits, since servers on the way may write it in small letters.
 */
export function bounceAddress(secret: Buffer, domain: string, rowId: number): string {
  return `${PREFIX}${Buffer.from(clickMark(secret, rowId), 'latin1').toString('hex')}@${domain}`;
}

/** The row of the ledger that such an address is of; undefined for any other address. */
export function rowOfBounceAddress(secret: Buffer, domain: string, address: string): number | undefined {
  const [local = '', host = ''] = address.toLowerCase().split('@');
  if (host !== domain.toLowerCase() || !local.startsWith(PREFIX)) return undefined;
  return rowOfMark(secret, Buffer.from(local.slice(PREFIX.length), 'hex').toString('latin1'));
}
