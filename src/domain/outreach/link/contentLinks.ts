import { isWebAddress } from '../../shared/address/linkTarget.ts';
import { VARIABLE } from '../../shared/text/messageTemplate.ts';

const LINK = /<a\b[^<>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s<>]+))/gi;

/**
 * Whether a link of a message can be opened by its reader: an address of the web in full, of a mail, of a phone, a place in the message,
 * or a variable, where its value is judged when it is filled in. `www.example.com` leads nowhere from an e-mail.
 */
function isGoodLink(href: string): boolean {
  const link = href.trim().replaceAll('&amp;', '&');
  if (/^(?:mailto:|tel:)[^\s]+$/i.test(link) || /^#[^\s]*$/.test(link)) return true;
  if (link.startsWith('{{')) return true;
  return isWebAddress(link.replace(VARIABLE, 'x').replace(/^\/\//, 'https://'));
}

/** Whether every link of a message's HTML leads somewhere (§8.2: hyperlink format illegal). */
export function hasOnlyGoodLinks(html: string): boolean {
  return [...html.matchAll(LINK)].every(([, double, single, bare]) => isGoodLink(double ?? single ?? bare ?? ''));
}
