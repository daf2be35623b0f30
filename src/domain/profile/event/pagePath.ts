import { PAGE_PATH_MAX, PAGE_VIEW } from './tracking.ts';

/** Signs that a path shows as they are: letters and digits of all languages, and those that mean the same escaped or not (RFC 3986, 2.3). */
const SHOWN = /[\p{L}\p{M}\p{N}._~-]/u;

/**
 * The escapes of one sign in UTF-8, by its first byte, else one escape, else a percent sign that escapes nothing. Sign by sign: what stands
 * behind a sign, or is cut off there, decides nothing about it.
 */
const ESCAPED =
  /%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}|%[0-9a-f]{2}|%/gi;

/** Combining marks behind an escape: shown, they would become one sign with its last letter. */
const MARKED_ESCAPE = /(%[0-9A-F]{2})(\p{M}+)/gu;

/** The escapes of one sign as they stand in a path: shown where it can be, else in capitals. */
function readable(escapes: string): string {
  if (escapes === '%') return '%25';
  try {
    const sign = decodeURIComponent(escapes);
    return SHOWN.test(sign) ? sign : encodeURIComponent(sign);
  } catch {
    return escapes.toUpperCase();
  }
}

/** One spelling of a path, because browsers and links differ: escapes are shown where they can be, and no slash is at the end. */
function oneSpelling(path: string): string {
  const spelt = path
    .replace(ESCAPED, readable)
    .replace(MARKED_ESCAPE, (_, escaped: string, marks: string) => escaped + encodeURIComponent(marks))
    .normalize('NFC');
  // Cut where it is too long, never inside of a sign, an escape or the begin of a route: no database keeps half of a sign.
  return spelt
    .slice(0, PAGE_PATH_MAX)
    .replace(/[\ud800-\udbff]$|%.?$|#!?$/, '')
    .replace(/([^/#!])\/+$/, '$1');
}

/**
 * The path of an address or path, without what stands behind it: queries and fragments carry what people typed. A fragment that is a
 * route (`#/cart`, `#!/cart`) stays, without a query of its own; the page says whether it has such routes. One page has one spelling.
 */
export function pagePath(text: string): string {
  const [path = ''] = text.split(/[?#]/, 1);
  const fragment = text.includes('#') ? text.slice(text.indexOf('#')) : '';
  const [route = ''] = /^#!?\/[^?&#]*/.exec(fragment) ?? [];
  return oneSpelling(path + route);
}

/**
 * The texts that a property can hold where somebody asks for one: a page may be asked for by the address of a browser, and events of
 * earlier days kept the path as the browser gave it.
 */
export function spellingsOf(event: string, wanted: string): readonly string[] {
  return event === PAGE_VIEW ? [...new Set([wanted, pagePath(wanted)])] : [wanted];
}
