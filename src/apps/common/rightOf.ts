import type { MenuResource } from '../../contract/shell/menu.ts';
import { RESOURCE_TYPE } from '../../domain/shell/resourceType.ts';

/** The right behind a menu resource: a button carries it, a page has the view right of its id, a group has none. */
export function rightOf(resource: MenuResource): string {
  if (resource.resourceType === RESOURCE_TYPE.button) return resource.url ?? '';
  return resource.resourceType === RESOURCE_TYPE.page ? `${resource.id}:view` : `group ${resource.id}`;
}

/** Names of rights and groups by their codes. */
export function rightNames(resources: readonly MenuResource[]): Map<string, string> {
  const list = (all: readonly MenuResource[]): [string, string][] =>
    all.flatMap((resource) => [[rightOf(resource), resource.resourceName], ...list(resource.children)]);
  return new Map(list(resources));
}
