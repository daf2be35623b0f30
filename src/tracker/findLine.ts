import { ROUTES_OF_PAGE, type RoutesOfPage, TRACKER_SCRIPT_PATH } from '../domain/profile/event/tracking.ts';

/** The line of a page that loads the script: whose pages these are, and where events go. */
export interface Line {
  /** Id of the site. */
  site: string;
  /** Address that the script was loaded from: events go to the same server. */
  script: string;
  routes: RoutesOfPage;
}

/** Attributes that hold the address of a script: loaders that run scripts later (Rocket Loader) move it. */
const ADDRESS_ATTRIBUTES = ['src', 'data-src', 'data-rocketsrc'] as const;

const isRoutes = (value: string | null | undefined): value is RoutesOfPage =>
  ROUTES_OF_PAGE.some((known) => known === value);

/** The address, where it is that of a tracking script. */
function scriptUrl(address: string | null | undefined, base: string): URL | undefined {
  try {
    const url = new URL(address ?? '', base);
    return url.pathname.endsWith(TRACKER_SCRIPT_PATH) ? url : undefined;
  } catch {
    return undefined;
  }
}

function readElement(element: Element, base: string): Partial<Line> {
  const url = ADDRESS_ATTRIBUTES.map((name) => scriptUrl(element.getAttribute(name), base)).find((one) => one);
  const routes = element.getAttribute('data-routes');
  return {
    ...readAddress(url),
    ...(element.hasAttribute('data-site') ? { site: element.getAttribute('data-site') ?? '' } : {}),
    ...(isRoutes(routes) ? { routes } : {}),
  };
}

function readAddress(url: URL | undefined): Partial<Line> {
  if (url === undefined) return {};
  const [site, routes] = ['site', 'routes'].map((name) => url.searchParams.get(name));
  return { script: url.href, ...(site ? { site } : {}), ...(isRoutes(routes) ? { routes } : {}) };
}

/** The script's own address in a list of calls: module scripts and `import()` have no element that is being run. */
function addressInStack(stack: string | undefined): string | undefined {
  return /https?:\/\/[^\s()@]+/.exec(stack ?? '')?.[0].replace(/(?::\d+){1,2}$/, '');
}

/**
 * Finds the line that loads the script. The element that is being run comes first; there is none for modules, and loaders put scripts
 * in by means of their own. Then the script's own address counts, then any element of the page with the script's address.
 *
 * @param stack list of calls of an error that the script made, whose first address is its own
 */
export function findLine(document: Document, stack: string | undefined): Line | undefined {
  const running = document.currentScript;
  const elements = Array.from(document.querySelectorAll('script'), (element) => readElement(element, document.baseURI));
  const found = [
    // This one is the script, also where a server of the site's own hands it on under another name.
    ...(running instanceof HTMLScriptElement
      ? [{ script: running.src, ...readElement(running, document.baseURI) }]
      : []),
    readAddress(scriptUrl(addressInStack(stack), document.baseURI)),
    ...elements,
  ].find(({ site, script }) => Boolean(site) && script !== undefined);
  if (found?.site === undefined || found.script === undefined) return undefined;
  return { site: found.site, script: found.script, routes: found.routes ?? 'path' };
}
