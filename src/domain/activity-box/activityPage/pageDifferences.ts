import type { ActivityPage, ActivityPages } from './ActivityPages.ts';
import type { ComponentType } from './PageComponent.ts';

/** What is different between two copies of pages, one thing at a time. Words: `activityBox.editor.difference.<kind>`. */
export type PageDifference =
  | { kind: 'pagesMoved' }
  | { kind: 'pageMissing' | 'pageAdded' | 'pageChanged' | 'orderChanged'; page: string }
  | { kind: 'partMissing' | 'partAdded' | 'partChanged'; page: string; type: ComponentType };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether what both have stands in the same order. */
function inOrder(one: readonly { id: string }[], other: readonly { id: string }[]): boolean {
  const shared = (of: readonly { id: string }[], than: readonly { id: string }[]): string[] =>
    of.flatMap(({ id }) => (than.some((thing) => thing.id === id) ? [id] : []));
  return same(shared(one, other), shared(other, one));
}

function ofPage(mine: ActivityPage, theirs: ActivityPage): PageDifference[] {
  const page = theirs.name;
  const differences: PageDifference[] = [];
  if (mine.name !== theirs.name || !same(mine.background, theirs.background))
    differences.push({ kind: 'pageChanged', page });
  const has = (of: ActivityPage, id: string): boolean => of.components.some((one) => one.id === id);
  for (const part of theirs.components) {
    const own = mine.components.find(({ id }) => id === part.id);
    if (own === undefined) differences.push({ kind: 'partAdded', page, type: part.type });
    else if (!same(own, part)) differences.push({ kind: 'partChanged', page, type: part.type });
  }
  for (const part of mine.components)
    if (!has(theirs, part.id)) differences.push({ kind: 'partMissing', page, type: part.type });
  if (!inOrder(mine.components, theirs.components)) differences.push({ kind: 'orderChanged', page });
  return differences;
}

/**
 * In what the pages of somebody else differ from one's own: what they added, what they do not have, what they have otherwise. Pages are told
 * apart by their ids and named as they call them; none of it for equal pages.
 */
export function pageDifferences(mine: ActivityPages, theirs: ActivityPages): PageDifference[] {
  const differences = theirs.pages.flatMap((page): PageDifference[] => {
    const own = mine.pages.find(({ id }) => id === page.id);
    return own === undefined ? [{ kind: 'pageAdded', page: page.name }] : ofPage(own, page);
  });
  for (const page of mine.pages)
    if (!theirs.pages.some(({ id }) => id === page.id)) differences.push({ kind: 'pageMissing', page: page.name });
  if (!inOrder(mine.pages, theirs.pages)) differences.push({ kind: 'pagesMoved' });
  return differences;
}
