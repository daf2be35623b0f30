/** A page that the operator had open. */
export interface RecentPage {
  /** Path and query below the router base. */
  address: string;
  title: string;
}

/** Session storage key; of this tab only, and gone with it. */
export const RECENT_KEY = 'console.recent';
const KEPT = 8;

/** The pages that were open last, newest first. */
export function recentPages(storage: Pick<Storage, 'getItem'>): RecentPage[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as RecentPage[]).filter((page) => typeof page?.address === 'string') : [];
  } catch {
    // Written by something else.
    return [];
  }
}

/** Notes that a page was opened. */
export function noteRecentPage(storage: Pick<Storage, 'getItem' | 'setItem'>, page: RecentPage): void {
  const others = recentPages(storage).filter(({ address }) => address !== page.address);
  storage.setItem(RECENT_KEY, JSON.stringify([page, ...others].slice(0, KEPT)));
}
