import { entryState } from './entryState.ts';

/** Where the operator is, below the router base (§2.1). */
export interface Place {
  /** Begins with a slash. */
  path: string;
  search: string;
  hash: string;
}

/** A place as an address below the router base, with its query and fragment. */
export function addressOf({ path, search, hash }: Place): string {
  return path + search + hash;
}

/** How to go to an address. */
export interface GoOptions {
  /** Replaces the current entry of the history. */
  replace?: boolean;
}

/**
 * The shell's only door to the browser history (§2.1: no hash). Sub-applications bring routers of their own; two routers
 * that both push would fight over Back, so the shell has none: it reads the address, and pushes when asked to.
 */
export interface Navigation {
  /** The same object until the address changes. */
  place: () => Place;
  /** Called after every change of the address, whoever made it. Returns the unsubscriber. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Goes to an address below the router base. The guard is asked first, unless the address does not change; resolves to
   * whether the operator got there.
   */
  go: (address: string, options?: GoOptions) => Promise<boolean>;
  /** The address as the browser needs it in a link. */
  href: (address: string) => string;
  /** Asked before `go` leaves a page; false stays. */
  setGuard: (guard: () => Promise<boolean>) => void;
  /** Says where the router of the sub-application at an address (below the router base) begins, once that is known. */
  setBasenames: (basenameAt: (address: string) => string) => void;
}

/** The parts of `window` that navigation needs. */
export type NavigationWindow = Pick<Window, 'location' | 'history' | 'addEventListener'>;

/** Router base and activeRule joined: where a sub-application's own router begins. No slash at the end, but for the root. */
export function basenameOf(base: string, activeRule: string): string {
  return (base + activeRule.replace(/^\/+/, '')).replace(/\/+$/, '') || '/';
}

/** The guard while nobody has set another. */
const alwaysLeave: () => Promise<boolean> = async () => true;

/** Creates the navigation of a window. `base` is the router base: a slash at both ends (§2.1). */
export function createNavigation(target: NavigationWindow, base: string): Navigation {
  const listeners = new Set<() => void>();
  let guard = alwaysLeave;
  let basenameAt = (_address: string): string => basenameOf(base, '/');
  let seen = '';
  let current: Place = { path: '/', search: '', hash: '' };

  const place = (): Place => {
    const { pathname, search, hash } = target.location;
    if (pathname + search + hash !== seen) {
      seen = pathname + search + hash;
      const below = `${pathname}/`.startsWith(base) ? pathname.slice(base.length) : pathname.replace(/^\/+/, '');
      current = { path: `/${below}`, search, hash };
    }
    return current;
  };
  const href = (address: string): string => base + address.replace(/^\/+/, '');
  // Also fired for every pushState once sub-applications are started: single-spa announces their navigations so.
  target.addEventListener('popstate', () => {
    for (const listener of listeners) listener();
  });

  return {
    place,
    href,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setGuard(next) {
      guard = next;
    },
    setBasenames(next) {
      basenameAt = next;
    },
    async go(address, { replace = false } = {}) {
      const to = href(address);
      const { pathname, search, hash } = target.location;
      if (to === pathname + search + hash) return true;
      if (!replace && !(await guard())) return false;
      const state = entryState(to, basenameAt(address), target.history, replace);
      target.history[replace ? 'replaceState' : 'pushState'](state, '', to);
      for (const listener of listeners) listener();
      return true;
    },
  };
}

/** Whether a click on a link is meant for the browser: another tab, a download, a mouse button other than the first. */
export function isBrowserClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
