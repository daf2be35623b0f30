/** Files of later parts that are here, or on their way, by address. */
const files = new Map<string, Promise<void>>();

let isStarting = true;

/** From now on a file is fetched before its code is asked for: the first page is there, and whoever works in it has something to lose. */
export function endStart(): void {
  isStarting = false;
}

/**
 * Brings a part of the shell that comes later: its files first, then its code. Most browsers keep that a module could not be fetched for as long
 * as the page lives (they need not since whatwg/html#10327, of 2026), so that whoever asked again would be refused without a request. What `import`
 * finds here has been fetched, and what did not come is asked for again by the next call. Until the first page is there the browser is only told
 * of the files: fetching them first would make a start a fifth longer. The bundler puts this around every `import()` of the build, with the addresses that
 * the part needs, itself among them, relative to the chunk that asks.
 *
 * @throws TypeError in the words of browsers, with the address, when a file does not come
 */
export async function bringPart<Part>(
  load: () => Promise<Part>,
  needed: readonly string[] = [],
  from: string = document.baseURI,
): Promise<Part> {
  const coming = needed.map((file) => bring(new URL(file, from).href));
  if (coming.length > 0) await Promise.all(coming);
  return load();
}

function bring(href: string): Promise<void> {
  const here = files.get(href);
  if (here !== undefined) return here;
  const coming = isInPage(href) ? Promise.resolve() : byKind(href);
  files.set(href, coming);
  coming.catch(() => files.delete(href));
  return coming;
}

function byKind(href: string): Promise<void> {
  if (href.endsWith('.css')) return addStyle(href);
  return isStarting ? announce(href) : download(href);
}

/** Whether the page named the file itself, or something else put it there. */
function isInPage(href: string): boolean {
  return (
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]')).some(
      (link) => link.href === href,
    ) || Array.from(document.scripts).some(({ src }) => src === href)
  );
}

/** Into the browser's cache, where `import` finds it: files of the build never change. */
async function download(href: string): Promise<void> {
  const answer = await fetch(href).catch(() => undefined);
  const bytes = answer?.ok === true ? await answer.arrayBuffer().catch(() => undefined) : undefined;
  if (bytes === undefined) throw missing(href);
}

/** Lets the browser fetch a module beside those that need it. */
async function announce(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

function addStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(missing(href));
    });
    document.head.append(link);
  });
}

const missing = (href: string): Error => new TypeError(`Failed to fetch dynamically imported module: ${href}`);
