import { type SavedState, savedState } from '../../sdk/host/savedState.ts';

/** A page that the operator had open. */
export interface RecentPage {
  /** Path and query below the router base. */
  address: string;
  title: string;
  /** What it was about: the name of a record. */
  name?: string;
}

/** Where an operator's recent pages are kept: in this tab, until sign-out. */
export const recentStorage = (userId: string): SavedState => savedState(sessionStorage, userId, 'shell');

const KEY = 'recent';
const KEPT = 12;

const isPage = (page: Partial<RecentPage> | null): boolean => typeof page?.address === 'string';

/** The pages that were open last, newest first. */
export function recentPages(kept: Pick<SavedState, 'restore'>): RecentPage[] {
  const found = kept.restore(KEY);
  return Array.isArray(found) ? (found as RecentPage[]).filter(isPage) : [];
}

/** Notes that a page was opened. */
export function noteRecentPage(kept: SavedState, page: RecentPage): void {
  const others = recentPages(kept).filter(({ address }) => address !== page.address);
  kept.save(KEY, [page, ...others].slice(0, KEPT));
}
