/** Longest request address of a gateway, in characters. */
export const REQUEST_ADDRESS_MAX = 300;

/** Whether a text can be the request address of a gateway: http or https, without credentials, query or fragment. */
export function isRequestAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && [username, password, search, hash].every((part) => part === '');
}

/** Ports of SMPP, plain and within TLS, where an address names none (IANA). */
export const SMPP_PORTS = { 'smpp:': 2775, 'smpps:': 3550 } as const;

/** Where an SMPP gateway listens. */
export interface SmppAddress {
  /** A name or an address; of IPv6 without brackets. */
  host: string;
  port: number;
  isTls: boolean;
}

/** Reads `smpp://host:port`, or `smpps://` for TLS, with nothing else in it; undefined for any other text. */
export function readSmppAddress(text: string): SmppAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, pathname, username, password, search, hash } = new URL(text);
  if (protocol !== 'smpp:' && protocol !== 'smpps:') return undefined;
  const rest = [username, password, search, hash, pathname.replace(/^\/$/, '')];
  if (hostname === '' || rest.some((part) => part !== '')) return undefined;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? SMPP_PORTS[protocol] : Number(port),
    isTls: protocol === 'smpps:',
  };
}
