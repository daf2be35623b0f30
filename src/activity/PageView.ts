import type { ActivityPage, ActivityPages } from '../domain/activityPage/ActivityPages.ts';
import type { PageHandlers, PageViewWorld } from './PageViewWorld.ts';
import type { PageWords } from './PageWords.ts';

/** What every part of a page is given. */
export interface PageView {
  page: ActivityPage;
  doc: ActivityPages;
  words: PageWords;
  world: PageViewWorld;
  handlers: PageHandlers;
  /** `preview` stands still: no carousel turns, nothing takes the focus. */
  mode: 'live' | 'preview';
}

/** Whether whoever looks wants nothing to move. */
export function wantsNoMotion(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
