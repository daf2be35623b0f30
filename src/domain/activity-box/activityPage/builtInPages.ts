import { type ActivityPages, pageOfType, type PageType } from './ActivityPages.ts';
import { newPage } from './newComponent.ts';
import type { PageAction } from './PageAction.ts';
import type { PageComponent } from './PageComponent.ts';

/**
 * Pages that every activity has: without them nobody could sign in, see what was won, look for it again, or read the rules. An operator's
 * own page of the type takes the place of the built-in one; for a result also a page of results.
 */
export const BUILT_IN_PAGES = [
  'loginPopup',
  'resultPopup',
  'rulesPopup',
  'winningRecords',
] as const satisfies PageType[];

/** One of {@link BUILT_IN_PAGES}. */
export type BuiltInPage = (typeof BUILT_IN_PAGES)[number];

/** Pages that people look for again: their awards, and the rules. */
export type PageWay = 'openRecords' | 'openRules';

const has = (doc: ActivityPages, type: BuiltInPage): boolean =>
  pageOfType(doc, type) !== undefined || (type === 'resultPopup' && pageOfType(doc, 'lotteryResult') !== undefined);

/** Pages as participants get them: what the operator did not make is added, empty, with the name of its type. */
export function withBuiltInPages(doc: ActivityPages, nameOf: (type: BuiltInPage) => string): ActivityPages {
  const missing = BUILT_IN_PAGES.filter((type) => !has(doc, type));
  return { pages: [...doc.pages, ...missing.map((type) => newPage(type, `own-${type}`, nameOf(type)))] };
}

function actionsOf(component: PageComponent): PageAction[] {
  if ('action' in component) return [component.action];
  return 'places' in component ? component.places.map(({ action }) => action) : [];
}

/** Finds the pages that no part of the operator's pages leads to. The home page offers them by itself. */
export function missingWays(doc: ActivityPages): PageWay[] {
  const actions = doc.pages.flatMap(({ components }) => components.flatMap(actionsOf));
  const leadsTo = (way: PageWay, types: readonly PageType[]): boolean =>
    actions.some(
      (action) =>
        action.type === way ||
        (action.type === 'openPage' && doc.pages.some(({ id, type }) => id === action.pageId && types.includes(type))),
    );
  const ways: PageWay[] = [];
  if (!leadsTo('openRecords', ['winningRecords'])) ways.push('openRecords');
  if (!leadsTo('openRules', ['rulesPopup', 'activityDetails'])) ways.push('openRules');
  return ways;
}
