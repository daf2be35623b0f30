import { PAGE_PATH_MAX, PAGE_VIEW, TRACK_PATH, TRACKER_NAME } from '../domain/profile/tracking.ts';
import { Outbox } from './Outbox.ts';
import { refusesTracking } from './refusesTracking.ts';
import { forgetVisitor, randomId, visitorId } from './visitorCookie.ts';

/** What a page says to the script: `engage('event', name, properties)`, `('identify', token)`, `('reset')`. */
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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Follows the visitor of a page: page views, and what the page itself says. Reads nothing of the page but its address, so never what
 * stands in a form. Answers nothing and keeps nothing where the visitor asked not to be followed.
 *
 * @param site id of the site, as its snippet says
 * @param script address that the script was loaded from: events go to the same server
 */
export function startTracker(page: Window, { site, script }: { site: string; script: string }): void {
  const globals = page as unknown as Record<string, Say | undefined>;
  const before = globals[TRACKER_NAME];
  if (before !== undefined && before.q === undefined) return;
  if (refusesTracking(page)) {
    globals[TRACKER_NAME] = () => undefined;
    return;
  }
  const url = new URL(TRACK_PATH, script).href;
  const open = (): Outbox => new Outbox({ page, url, site, visitor: visitorId(page) });
  let outbox = open();
  const add = (name: string, properties: Record<string, unknown>): void =>
    outbox.add({ key: randomId(page), name, at: page.performance.now(), properties });

  let viewed = '';
  let from = page.document.referrer === '' ? '' : bare(page.document.referrer, page.location.href);
  const view = (): void => {
    const path = page.location.pathname.slice(0, PAGE_PATH_MAX);
    if (path === viewed) return;
    viewed = path;
    add(PAGE_VIEW, from === '' ? { path } : { path, referrer: from.slice(0, PAGE_PATH_MAX) });
    from = page.location.origin + path;
  };

  const say: Say = (what, ...[first, second]) => {
    if (what === 'event' && typeof first === 'string') add(first, isObject(second) ? { ...second } : {});
    if (what === 'identify' && typeof first === 'string') outbox.identify(first);
    if (what === 'reset') {
      // What was done before is the other's.
      outbox.flush();
      forgetVisitor(page);
      outbox = open();
    }
  };
  globals[TRACKER_NAME] = say;
  view();
  for (const said of before?.q ?? []) say(...(Array.from(said) as [string, ...unknown[]]));

  // Pages that change their address by themselves.
  const { history } = page;
  const push = history.pushState.bind(history);
  history.pushState = (...entry) => {
    push(...entry);
    view();
  };
  page.addEventListener('popstate', view);
  page.addEventListener('pagehide', () => outbox.flush(true));
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') outbox.flush(true);
  });
}
