import type { MenuResource, Permission } from '../../contract/shell/menu.ts';
import { RESOURCE_TYPE } from '../../domain/shell/resourceType.ts';

/** The calls behind the permissions of an operator. */
export interface PermissionCalls {
  /** The permission fetch; undefined where the backend does not have it (404). */
  permission: () => Promise<Permission | undefined>;
  /** The menu resources of the current user. */
  menus: () => Promise<MenuResource[]>;
}

/**
 * Systems and general menu of the operator (§3.2, §6). A backend without the permission fetch serves its menu resources
 * instead: their groups are the systems, and pages beside the groups the general menu.
 */
export async function loadPermissions({ permission, menus }: PermissionCalls): Promise<Permission> {
  const answer = await permission();
  if (answer !== undefined) return { systems: answer.systems ?? [], configs: answer.configs ?? [] };
  const resources = await menus();
  const pages = resources.filter(({ resourceType }) => resourceType === RESOURCE_TYPE.page);
  const first = pages[0];
  return {
    systems: resources.filter(({ resourceType }) => resourceType === RESOURCE_TYPE.group),
    configs:
      first === undefined
        ? []
        : [{ ...first, id: 'pages', resourceType: RESOURCE_TYPE.group, url: null, children: pages }],
  };
}
