import { VISITOR_COOKIE, VISITOR_COOKIE_DAYS } from '../domain/profile/event/tracking.ts';

/** 132 random bits: nobody meets another visitor's id, or guesses it. */
const ID_LENGTH = 22;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A random word that nobody can guess. */
export function randomId(page: Pick<Window, 'crypto'>): string {
  const bytes = page.crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Keeps an id in a cookie of the page's own host: no other site sees it, and none of ours but this one. */
function keep(page: Window, id: string, seconds: number): void {
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  page.document.cookie = `${VISITOR_COOKIE}=${id}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** The id of the visitor: that of the cookie, or a new one, kept from now on as long as cookies may be. */
export function visitorId(page: Window): string {
  const kept = new RegExp(`(?:^|; )${VISITOR_COOKIE}=([\\w-]{${ID_LENGTH}})(?:;|$)`).exec(page.document.cookie)?.[1];
  const id = kept ?? randomId(page);
  keep(page, id, VISITOR_COOKIE_DAYS * 86_400);
  return id;
}

/** Forgets the visitor: whoever comes next is somebody else. */
export function forgetVisitor(page: Window): void {
  keep(page, '', 0);
}
