import { createHash, createPublicKey, verify } from 'node:crypto';

const unfold = (text: string): string => text.replace(/\r\n(?=[ \t])/g, '');

/** §3.4.2 of RFC 6376: name in lower case, white space folded into one space. */
const relaxedHeader = (line: string): string => {
  const colon = line.indexOf(':');
  return `${line.slice(0, colon).trim().toLowerCase()}:${unfold(line.slice(colon + 1))
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
};

/** §3.4.4: no white space at the end of lines, no empty lines at the end. */
const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
};

const tagsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim(), value.join('=').replace(/\s/g, '')];
    }),
  );

/**
 * Checks the DKIM signature of a mail as a receiver does (RFC 6376, relaxed/relaxed, rsa-sha256), written apart from what signs.
 * `record` answers the text that stands at a name. Answers what is wrong, or the headers that are signed.
 */
export function verifyDkim(mail: Buffer, record: (name: string) => string | undefined): { signed: string[] } | string {
  const text = mail.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, end).split(/\r\n(?![ \t])/);
  const own = headers.find((line) => /^dkim-signature:/i.test(line));
  if (own === undefined) return 'unsigned';
  const tags = tagsOf(unfold(own.slice(own.indexOf(':') + 1)));
  const hash = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64');
  if (hash !== tags.get('bh')) return 'the body was changed';
  const published = record(`${tags.get('s') ?? ''}._domainkey.${tags.get('d') ?? ''}`);
  if (published === undefined) return 'no key';
  const signed = (tags.get('h') ?? '').toLowerCase().split(':');
  const rest = [...headers];
  const lines = signed.flatMap((name) => {
    const at = rest.findLastIndex((line) => line.toLowerCase().startsWith(`${name}:`));
    return at < 0 ? [] : rest.splice(at, 1).map(relaxedHeader);
  });
  const unsigned = relaxedHeader(own.replace(/([;\s]b\s*=)[^;]*/, '$1'));
  const key = createPublicKey({
    key: Buffer.from(tagsOf(published).get('p') ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  const isGood = verify(
    'sha256',
    Buffer.from([...lines, unsigned].join('\r\n'), 'latin1'),
    key,
    Buffer.from(tags.get('b') ?? '', 'base64'),
  );
  return isGood ? { signed } : 'the signature is wrong';
}
