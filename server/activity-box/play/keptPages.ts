import type { Ports } from '../../ports.ts';
import { Overload } from '../../api/http/Overload.ts';
import { type PlayPage, readPlayPage } from './readPlayPage.ts';

/** How long a page is shown as it was read, in milliseconds. */
const KEPT_MS = 2_000;
/** Pages remembered at a time; the oldest is forgotten first. */
const PAGES_MAX = 500;

/** Pages of activities as they were read just now. */
export interface KeptPages {
  /** Undefined for a key that is none; that too is remembered. Rejects where the database cannot be reached. */
  of: (key: string, host: string) => Promise<PlayPage | undefined>;
}

/** Reads each page once in a while, however many look: views cost the database nothing. */
export function keptPages({ db, clock, isBusy }: Pick<Ports, 'db' | 'clock' | 'isBusy'>): KeptPages {
  const kept = new Map<string, { until: number; page: Promise<PlayPage | undefined> }>();
  return {
    of(key, host) {
      if (!/^[\w-]{1,64}$/.test(key)) return Promise.resolve(undefined);
      const name = `${key} ${host}`;
      const known = kept.get(name);
      if (known !== undefined && known.until > performance.now()) return known.page;
      if (isBusy()) return Promise.reject(new Overload('too many calls wait for the database'));
      const page = readPlayPage(db, key, host, clock.now());
      kept.delete(name);
      kept.set(name, { until: performance.now() + KEPT_MS, page });
      if (kept.size > PAGES_MAX) kept.delete(kept.keys().next().value ?? '');
      page.catch(() => kept.delete(name));
      return page;
    },
  };
}
