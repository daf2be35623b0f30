import type { MenuResource, Permission } from '../../contract/shell/menu.ts';
import { RESOURCE_TYPE } from '../../domain/shell/resourceType.ts';
import { allNodes, type Menu } from './menuTree.ts';
import type { PathPattern } from './pathPattern.ts';

/**
 * Addresses that an operator may open (§3.3 `permission`): the url of every listed page, then what the sub-page lookup
 * and invisible child pages add (§6). Each once, external ones left out.
 */
export function permittedUrls(menu: Menu): PathPattern[] {
  const urls = allNodes(menu).flatMap((node) => [
    ...(node.url === null || node.external ? [] : [node.url]),
    ...node.hiddenTabs.map((tab) => tab.url),
  ]);
  return [...new Set(urls)];
}

/** Buttons that an operator may use (§6): every resource of type 2, by its url, or by its name where it has none. */
export function buttonRights(permission: Permission): string[] {
  const gather = (resources: readonly MenuResource[]): string[] =>
    resources.flatMap((resource) => [
      ...(resource.resourceType === RESOURCE_TYPE.button ? [resource.url || resource.resourceName] : []),
      ...gather(resource.children ?? []),
    ]);
  return [...new Set(gather([...permission.systems, ...permission.configs]))];
}
