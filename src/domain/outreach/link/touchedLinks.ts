import { isLinkVariable } from './personalLink.ts';

/** A link of a text message, with the sign right behind it. */
export interface TouchedLink {
  link: string;
  sign: string;
}

/** A variable, or an address as it is written; programs for messages take ASCII signs for a part of an address. */
const LINK = /\{([\p{L}\p{N}_]{1,50})\}|https?:\/\/[!-~]+/gu;
/** Signs at the end of an address that are more likely those of its sentence. */
const CLOSING = /[.,;:!?)\]}>'"]$/;

/**
 * Links of a text message that a sign touches. Programs for messages take such a sign for a part of the address, and the link leads elsewhere
 * or nowhere (docs/decisions/outreach/short-links.md). Our own short links are found all the same; other addresses are not.
 */
export function touchedLinks(text: string): TouchedLink[] {
  const touched: TouchedLink[] = [];
  for (const { 0: link, 1: variable, index } of text.matchAll(LINK)) {
    if (variable !== undefined && !isLinkVariable(variable)) continue;
    const [next = ''] = text.slice(index + link.length, index + link.length + 2);
    const closing = variable === undefined ? CLOSING.exec(link)?.[0] : undefined;
    const sign = closing ?? (/^\s?$/u.test(next) ? undefined : next);
    if (sign !== undefined) touched.push({ link: closing === undefined ? link : link.slice(0, -1), sign });
  }
  return touched;
}
