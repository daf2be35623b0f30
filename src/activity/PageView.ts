import type { ActivityPage, ActivityPages } from '../domain/activity-box/activityPage/ActivityPages.ts';
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

/** Whether whoever looks wants nothing to move. On a server, that draws a page beforehand, nothing moves. */
export function wantsNoMotion(): boolean {
  if (typeof window === 'undefined') return true;
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
