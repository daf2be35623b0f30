import { SubAppFault } from '../state/SubAppFailure.ts';

/** A script of an entry page. */
export interface EntryScript {
  url: string;
  /** Without it the application cannot run: its entry script, or one served beside it. */
  needed: boolean;
  credentials: RequestCredentials;
}

/** Files that an entry page names, as absolute addresses. */
export interface EntryFiles {
  scripts: EntryScript[];
  styles: string[];
}

const CLASSIC = /^(|text\/javascript|application\/javascript|text\/ecmascript|application\/ecmascript|module)$/;

/** A classic inline script that brings the module code in by itself, as the bridges for module builds do. */
const isBridge = (script: HTMLScriptElement): boolean =>
  script.type !== 'module' && !script.hasAttribute('src') && /\bimport\s*\(/.test(script.textContent);

/**
 * Reads what an entry page needs, by the same rules as import-html-entry does afterwards.
 *
 * @throws SubAppFault `loginPage`, `moduleScript`, `noLifecycles` or `evaluation` (two entry scripts) with what is wrong
 */
export function readEntry(html: string, entryUrl: string): EntryFiles {
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (page.querySelector('input[type="password"]') !== null) {
    throw new SubAppFault('loginPage', 'the entry is a sign-in page');
  }
  const all = [...page.querySelectorAll('script')].filter(
    (script) => CLASSIC.test(script.type) && !script.hasAttribute('ignore') && !script.hasAttribute('nomodule'),
  );
  if (all.length === 0) throw new SubAppFault('noLifecycles', 'the entry page has no script');
  const entries = all.filter((script) => script.hasAttribute('entry'));
  if (entries.length > 1) throw new SubAppFault('evaluation', 'You should not set multiply entry script!');
  if (all.some(({ type }) => type === 'module') && !all.some(isBridge)) {
    throw new SubAppFault('moduleScript', 'the entry page loads module scripts, which need a bridge to run in a host');
  }
  const main = entries[0] ?? all.at(-1);
  const origin = new URL(entryUrl).origin;
  const absolute = (address: string | null): string | undefined =>
    address === null || !URL.canParse(address, entryUrl) ? undefined : new URL(address, entryUrl).href;

  const scripts = all.flatMap((script): EntryScript[] => {
    const url = absolute(script.getAttribute('src'));
    if (url === undefined) return [];
    const credentials = script.crossOrigin === null ? 'same-origin' : 'include';
    return [{ url, needed: script === main || new URL(url).origin === origin, credentials }];
  });
  const styles = [...page.querySelectorAll('link[rel~="stylesheet"]:not([ignore])')].flatMap(
    (link) => absolute(link.getAttribute('href')) ?? [],
  );
  return { scripts, styles };
}

/**
 * An entry page whose scripts have addresses of their own. import-html-entry compiles a script address once for the life
 * of the page, so a mended script would never run; a fragment makes the address another without the server noticing.
 */
export function renameScripts(html: string, entryUrl: string, mark: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script[src]')) {
    const address = script.getAttribute('src') ?? '';
    if (URL.canParse(address, entryUrl)) script.setAttribute('src', withMark(new URL(address, entryUrl).href, mark));
  }
  return page.documentElement.outerHTML;
}

/** An address with another fragment. */
export function withMark(url: string, mark: string): string {
  const marked = new URL(url);
  marked.hash = mark;
  return marked.href;
}
