import type { PageComponent } from './PageComponent.ts';

/** Types of pages of an activity (§2.5). */
export const PAGE_TYPES = [
  'home',
  'resultPopup',
  'rulesPopup',
  'loginPopup',
  'winningRecords',
  'activityDetails',
  'friendBoost',
  'challengeResult',
  'lotteryResult',
  'boostRecords',
] as const;

/** One of {@link PAGE_TYPES}. */
export type PageType = (typeof PAGE_TYPES)[number];

/** Pages of one activity. */
export const ACTIVITY_PAGES_MAX = 20;
/** Components of one page. */
export const PAGE_COMPONENTS_MAX = 200;
/** Longest name of a page, in characters; unique in its activity (§5.3). */
export const PAGE_NAME_MAX = 20;

/** Behind everything on a page: a color `#rrggbb`, and an image over it. */
export interface PageBackground {
  color: string;
  imageId: string | null;
}

/** A page, or a popup, of an activity. */
export interface ActivityPage {
  id: string;
  type: PageType;
  name: string;
  background: PageBackground;
  components: PageComponent[];
}

/** The pages of an activity: the home page exactly once. Of several of another type the first opens by itself. */
export interface ActivityPages {
  pages: ActivityPage[];
}

/** Whether a page opens over the one that is there. */
export function isPopup(type: PageType): boolean {
  return type.endsWith('Popup');
}

/** The page of that type; of several the first. */
export function pageOfType({ pages }: ActivityPages, type: PageType): ActivityPage | undefined {
  return pages.find((page) => page.type === type);
}
