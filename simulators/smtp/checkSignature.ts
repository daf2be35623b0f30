import { createHash, createPublicKey, verify } from 'node:crypto';
import { nameOf, type ReadMail, valueOf } from './readMail.ts';

/** How a mail is signed: not at all, well, or what is wrong with it. */
export type Signature = 'unsigned' | 'good' | 'malformed' | 'bodyChanged' | 'noKey' | 'wrong';

/** Tags of a signature or of a record of a key (RFC 6376 §3.2): white space in their values means nothing. */
function tagsOf(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const tag of text.split(';')) {
    const equals = tag.indexOf('=');
    if (equals > 0) tags.set(tag.slice(0, equals).trim(), tag.slice(equals + 1).replace(/\s+/g, ''));
  }
  return tags;
}

/** A header in its relaxed form (§3.4.2). */
const relaxed = (header: string): string => `${nameOf(header)}:${valueOf(header).replace(/[ \t]+/g, ' ')}`;

/** A body in its relaxed form (§3.4.4). */
function relaxedBody(body: string): string {
  const text = body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)+$/, '');
  return text === '' ? '' : `${text}\r\n`;
}

/**
 * Checks how a mail is signed (RFC 6376), for what is in use: rsa-sha256, relaxed/relaxed. `recordAt` answers the record at a name. Of
 * several signatures the first counts.
 */
export function checkSignature(
  { headers, body }: ReadMail,
  recordAt: (name: string) => string | undefined,
): { signature: Signature; domain: string } {
  const own = headers.find((header) => nameOf(header) === 'dkim-signature');
  if (own === undefined) return { signature: 'unsigned', domain: '' };
  const tags = tagsOf(valueOf(own));
  const tag = (name: string): string => tags.get(name) ?? '';
  const domain = tag('d').toLowerCase();
  const is = (signature: Signature) => ({ signature, domain });
  const names = tag('h').toLowerCase().split(':');
  const isUsual = tag('v') === '1' && tag('a') === 'rsa-sha256' && tag('c') === 'relaxed/relaxed';
  if (!isUsual || domain === '' || !names.includes('from')) return is('malformed');
  const hash = createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64');
  if (hash !== tag('bh')) return is('bodyChanged');
  const key = tagsOf(recordAt(`${tag('s')}._domainkey.${domain}`) ?? '').get('p');
  if (key === undefined || key === '') return is('noKey');
  // Each name takes the last header that none before it has taken (§5.4.2).
  const left = [...headers];
  const signed = names.flatMap((name) => {
    const at = left.findLastIndex((header) => nameOf(header) === name);
    return at < 0 ? [] : left.splice(at, 1).map(relaxed);
  });
  const itself = relaxed(own).replace(/(^|[;:]\s*)b=[^;]*/, '$1b=');
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const text = Buffer.from([...signed, itself].join('\r\n'), 'latin1');
    return is(verify('sha256', text, publicKey, Buffer.from(tag('b'), 'base64')) ? 'good' : 'wrong');
  } catch {
    return is('noKey');
  }
}
