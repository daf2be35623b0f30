import { createSignal, type Signal } from '../state/createSignal.ts';
import type { Navigation } from './navigation.ts';

/** What the page at a path is about: the name of its record. */
export interface NamedPage {
  path: string;
  name: string;
}

/** The name of the page, as the sub-application that shows it has given it. */
export interface PageName extends Pick<Signal<NamedPage | null>, 'get' | 'subscribe'> {
  /** Names the page of the current address; null takes the name back. */
  set: (name: string | null) => void;
}

/** Creates what keeps the name of the page until the path is another. */
export function createPageName(navigation: Pick<Navigation, 'place' | 'subscribe'>): PageName {
  const named = createSignal<NamedPage | null>(null);
  navigation.subscribe(() => {
    if (named.get()?.path !== navigation.place().path) named.set(null);
  });
  return {
    get: named.get,
    subscribe: named.subscribe,
    set(name) {
      const { path } = navigation.place();
      const known = named.get();
      if (known?.path === path && known.name === name) return;
      named.set(name === null ? null : { path, name });
    },
  };
}
