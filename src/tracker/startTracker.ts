import { pagePath } from '../domain/profile/event/pagePath.ts';
import type { Line } from './findLine.ts';
import { PAGE_PATH_MAX, PAGE_VIEW, TRACK_PATH, TRACKER_NAME } from '../domain/profile/event/tracking.ts';
import { Outbox } from './Outbox.ts';
import { pathOf, watchPath } from './watchPath.ts';
import { forgetVisitor, randomId, visitorId } from './visitorCookie.ts';

/** Fields of a browser that say whether its user wants to be followed. */
type Wishes = Pick<Window, 'navigator'> & { doNotTrack?: string | null };

/** Whether the visitor asked not to be followed: Do Not Track, or Global Privacy Control. */
function refusesTracking(page: Wishes): boolean {
  const { doNotTrack, globalPrivacyControl } = page.navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || [doNotTrack, page.doNotTrack].some((wish) => wish === '1' || wish === 'yes');
}

/** Calls of a page to the script: `engage('event', name, properties)`, `('identify', token)`, `('view', path)`, `('reset')`. */
type Say = ((what: string, ...rest: unknown[]) => void) & { q?: ArrayLike<unknown>[] };

/** An address without what stands behind its path: queries carry what people typed. */
const bare = (address: string, base: string): string => {
  try {
    const { origin, pathname } = new URL(address, base);
    return origin + pathname;
  } catch {
    return '';
  }
};

/** A page that the browser made ready before anybody asked for it. */
const isPrerendering = ({ document }: Window): boolean =>
  (document as { prerendering?: boolean }).prerendering === true;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Follows the visitor of a page: page views, and what the page itself says. Reads nothing of the page but its address, so never what
 * stands in a form. Answers nothing and keeps nothing where the visitor asked not to be followed. A view counts once the page is
 * seen: browsers make pages ready that nobody opens, and people open tabs that they never look at.
 *
 * @param line the line of the page that loads the script
 */
export function startTracker(page: Window, line: Line): void {
  const { site, script, routes } = line;
  const { document } = page;
  const globals = page as unknown as Record<string, Say | undefined>;
  const before = globals[TRACKER_NAME];
  if (before !== undefined && before.q === undefined) return;
  if (refusesTracking(page)) {
    globals[TRACKER_NAME] = () => undefined;
    return;
  }
  if (isPrerendering(page)) {
    const calls = Array.from(before?.q ?? []);
    globals[TRACKER_NAME] ??= Object.assign((...call: unknown[]) => void calls.push(call), { q: calls });
    document.addEventListener('prerenderingchange', () => startTracker(page, line), { once: true });
    return;
  }
  const url = new URL(TRACK_PATH, script).href;
  const open = (): Outbox => new Outbox({ page, url, site, visitor: visitorId(page) });
  let outbox = open();
  const add = (name: string, properties: Record<string, unknown>): void =>
    outbox.add({ key: randomId(page), name, at: page.performance.now(), properties });

  let viewed = '';
  let from = document.referrer === '' ? '' : bare(document.referrer, page.location.href);
  const view = (path: string): void => {
    viewed = path;
    add(PAGE_VIEW, from === '' ? { path } : { path, referrer: from.slice(0, PAGE_PATH_MAX) });
    from = page.location.origin + path;
  };
  const look = (): void => {
    const path = pathOf(page.location, routes);
    if (routes === 'manual' || document.visibilityState === 'hidden' || path === viewed) return;
    view(path);
  };

  const say: Say = (what, ...[first, second]) => {
    if (what === 'event' && typeof first === 'string') add(first, isObject(second) ? { ...second } : {});
    if (what === 'view') view(typeof first === 'string' ? pagePath(first) : pathOf(page.location, routes));
    if (what === 'identify' && typeof first === 'string') outbox.identify(first);
    if (what === 'reset') {
      // What was done before is the other's.
      outbox.flush();
      forgetVisitor(page);
      outbox = open();
    }
  };
  globals[TRACKER_NAME] = say;
  look();
  for (const said of before?.q ?? []) say(...(Array.from(said) as [string, ...unknown[]]));
  outbox.takeKept();

  watchPath(page, look);
  page.addEventListener('pagehide', () => outbox.flush(true));
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Back from the browser's cache: seen once more, and nobody says from where.
    viewed = from = '';
    look();
    outbox.takeKept();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      outbox.flush(true);
      return;
    }
    look();
    outbox.takeKept();
  });
}
