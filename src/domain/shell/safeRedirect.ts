/** Path of the not-found page (§2.1). */
export const NOT_FOUND_PATH = '/404';

/** Path of the sign-in page (§2.1). */
export const LOGIN_PATH = '/common/login';

/** Query parameter of the sign-in page that carries where the operator came from. */
export const REDIRECT_PARAM = 'redirect';

const ROOT = '/';
/** Only used to resolve a path; never requested. */
const NOWHERE = 'https://console.invalid';

/**
 * Where a sign-in leads: only a path of this origin is followed back, anything else goes to the root. A path is what
 * begins with exactly one slash and stays on the origin after the browser's own normalisation (backslashes, tabs and
 * line breaks would otherwise smuggle in a host). The sign-in page itself is no target: it would loop.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || !/^\/(?![/\\])/.test(target)) return ROOT;
  let url: URL;
  try {
    url = new URL(target, NOWHERE);
  } catch {
    return ROOT;
  }
  // `/.//host` normalises to the path `//host`, which as an address of its own would name a host.
  if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return ROOT;
  if (url.pathname === LOGIN_PATH || url.pathname.startsWith(`${LOGIN_PATH}/`)) return ROOT;
  return url.pathname + url.search + url.hash;
}

/**
 * The sign-in address that leads back to `current` (path, query and fragment below the router base). An address that contains the
 * not-found path carries the root instead (§2.1), and so does the sign-in page itself.
 */
export function loginAddress(current: string): string {
  const target = current.includes(NOT_FOUND_PATH) ? ROOT : safeRedirect(current);
  return `${LOGIN_PATH}?${REDIRECT_PARAM}=${encodeURIComponent(target)}`;
}
