import { pagePath } from '../domain/profile/event/pagePath.ts';
import type { RoutesOfPage } from '../domain/profile/event/tracking.ts';

/** Browsers tell every change of the address within a document by it, whoever made it; it is younger than what we support. */
type WithNavigation = Window & { navigation?: EventTarget };

/** The path of a page as its view names it. */
export function pathOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>, routes: RoutesOfPage): string {
  return pagePath(routes === 'hash' ? pathname + hash : pathname);
}

/** Calls `changed` after each change of the address that loads no document, be it by the page's script or by the browser. */
export function watchPath(page: Window, changed: () => void): void {
  const { navigation } = page as WithNavigation;
  if (navigation !== undefined) {
    navigation.addEventListener('currententrychange', changed);
    return;
  }
  const { history } = page;
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...entry) => {
      change(...entry);
      changed();
    };
  }
  page.addEventListener('popstate', changed);
  page.addEventListener('hashchange', changed);
}
