import { PAGE_PATH_MAX, PAGE_VIEW } from './tracking.ts';

/** Signs that a path shows as they are: letters and digits of all languages, and those that mean the same escaped or not (RFC 3986, 2.3). */
const SHOWN = /[\p{L}\p{M}\p{N}._~-]/u;

/** Every escape of a run as it stands in a path: shown where it can be, else in capitals. */
function readable(run: string): string {
  try {
    return decodeURIComponent(run).replace(/./gsu, (sign) => (SHOWN.test(sign) ? sign : encodeURIComponent(sign)));
  } catch {
    return run.toUpperCase();
  }
}

/** One spelling of a path, because browsers and links differ: escapes are shown where they can be, and no slash is at the end. */
function oneSpelling(path: string): string {
  const spelt = path.replace(/(?:%[0-9a-f]{2})+/gi, readable).normalize('NFC');
  // Cut where it is too long, never inside of a sign: no database keeps half of one.
  return spelt
    .slice(0, PAGE_PATH_MAX)
    .replace(/[\ud800-\udbff]$/, '')
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
