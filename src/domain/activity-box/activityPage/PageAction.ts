import { isPrivateAddress, isWebAddress, LINK_TARGET_MAX } from '../../shared/address/linkTarget.ts';

/** What a button or an image of an activity page may do. */
export const PAGE_ACTION_TYPES = [
  'none',
  'link',
  'openPage',
  'draw',
  'share',
  'participate',
  'openRecords',
  'openRules',
  'copyBoostLink',
] as const;

/** One of {@link PAGE_ACTION_TYPES}. */
export type PageActionType = (typeof PAGE_ACTION_TYPES)[number];

/**
 * What happens on a tap.
 * - `link`: leaves for an address of the web, or calls a number (`tel:`). What is typed is kept as it is until it is submitted, so it
 *   is followed only where {@link isActionLink} holds.
 * - `draw`: draws once, at the draw component of the page where it has one.
 * - `participate`: opens the login popup for whoever is not signed in, and is done for whoever is.
 */
export type PageAction =
  | { type: 'link'; href: string }
  | { type: 'openPage'; pageId: string }
  | { type: Exclude<PageActionType, 'link' | 'openPage'> };

/** Longest address of a link, in characters. */
export const ACTION_LINK_MAX = LINK_TARGET_MAX;

/** Whether an address may be followed from an activity page: `https` to the public web, or a number to call. */
export function isActionLink(href: string): boolean {
  if (/^tel:\+?\d[\d-]{2,19}$/.test(href)) return true;
  return /^https:/i.test(href) && isWebAddress(href) && !isPrivateAddress(href);
}
