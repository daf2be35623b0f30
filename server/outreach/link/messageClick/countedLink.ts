import { createHmac, timingSafeEqual } from 'node:crypto';
import { MESSAGE_CLICK_PATH } from '../../../../src/domain/outreach/link/personalLink.ts';
import { escapeHtml, unescapeHtml } from '../../../../src/domain/shared/text/messageTemplate.ts';
import { clickMark, rowOfMark } from './clickMark.ts';
import { personalLinks } from './linkValues.ts';

/** Bytes of the signature: nobody guesses one, so that our address leads nowhere that no message of ours leads to. */
const SIGNATURE_BYTES = 16;

const signatureOf = (secret: Buffer, mark: string, target: string): Buffer =>
  createHmac('sha256', secret).update(`link ${mark}\n${target}`).digest().subarray(0, SIGNATURE_BYTES);

/** What links are counted by: the secret behind the marks, and the address that they stand on. */
export interface CountedBy {
  secret: Buffer;
  base: string;
}

/** The address by which a link of one person's message goes: it says whose message it was, and leads on to its target. */
export function countedLink({ secret, base }: CountedBy, rowId: number, target: string): string {
  const mark = clickMark(secret, rowId);
  const url = new URL(`${MESSAGE_CLICK_PATH}/${mark}`, base);
  url.searchParams.set('k', signatureOf(secret, mark, target).toString('base64url'));
  url.searchParams.set('u', target);
  return url.href;
}

/** What there is of a person's message to count its links by. */
export interface LinksOf {
  rowId: number;
  values: Readonly<Record<string, string>>;
}

/**
 * An address of a person's message, so that opening it is counted. What leads elsewhere than to the web stays as it is, and so do
 * the person's own short links, which are counted themselves.
 */
export function countedAddress(by: CountedBy, { rowId, values }: LinksOf, address: string): string {
  const isCounted = /^https?:\/\//i.test(address) && URL.canParse(address) && !personalLinks(values).includes(address);
  return isCounted ? countedLink(by, rowId, address) : address;
}

/** Whose message a counted link stood in and where it leads; undefined where this installation has not made it. */
export function readCountedLink(
  secret: Buffer,
  { mark, signature, target }: { mark: string; signature: string; target: string },
): { rowId: number; target: string } | undefined {
  const rowId = rowOfMark(secret, mark);
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, mark, target);
  if (rowId === undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { rowId, target };
}

/** The address of a link as sanitised HTML writes it. */
const HREF = /(?<=<a\b[^<>]*\shref=")([^"]*)(?=")/gi;

/** A person's e-mail with its links counted. */
export function withCountedLinks(by: CountedBy, of: LinksOf, html: string): string {
  return html.replace(HREF, (written) => {
    const address = unescapeHtml(written);
    const counted = countedAddress(by, of, address);
    return counted === address ? written : escapeHtml(counted);
  });
}
