import type { MenuResource } from '../../../contract/shell/menu.ts';
import { rightOfPage } from '../../../domain/catalog/menu.ts';
import { RESOURCE_TYPE } from '../../../domain/shell/resourceType.ts';

/** The right behind a menu resource: a button carries it, a page is opened by one, a group has none. */
export function rightOf({ id, resourceType, url }: Pick<MenuResource, 'id' | 'resourceType' | 'url'>): string {
  if (resourceType === RESOURCE_TYPE.button) return url ?? '';
  return (resourceType === RESOURCE_TYPE.page ? rightOfPage(id) : undefined) ?? `group ${id}`;
}

/** Names of rights and groups by their codes. */
export function rightNames(resources: readonly MenuResource[]): Map<string, string> {
  const list = (all: readonly MenuResource[]): [string, string][] =>
    all.flatMap((resource) => [[rightOf(resource), resource.resourceName], ...list(resource.children)]);
  return new Map(list(resources));
}
