import { lookup } from 'node:dns/promises';
import { isPrivateIp } from '../../src/domain/shared/address/privateIp.ts';

/** How a mail server is reached, as far as encryption goes. */
interface Reached {
  host: string;
  /** TLS from the first octet on (smtps). */
  secure: boolean;
  /** The address says that plain text is meant: `?ignoreTLS=true`. */
  ignoreTLS: boolean;
}

/**
 * Whether a session with a mail server must be upgraded by STARTTLS before anything is said: who stands between can take the offer out
 * of the server's greeting, and would read password, addresses and mails. Within a network of our own it is up to the server.
 */
export async function mustEncrypt({ host, secure, ignoreTLS }: Reached): Promise<boolean> {
  if (secure || ignoreTLS) return false;
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return found.length === 0 || found.some(({ address }) => !isPrivateIp(address));
}
