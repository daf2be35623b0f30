import { findByUserIdAndProductId, type Permission, queryMenuByCurrentUser } from '../../contract/shell/menu.ts';
import { RESOURCE_TYPE } from '../../domain/shell/resourceType.ts';
import type { AnswerFailures } from '../answers/AnswerFailures.ts';
import { readMenu, readPermission } from '../answers/readMenu.ts';

/** The calls behind the permissions of an operator. */
export interface PermissionCalls {
  /** The permission fetch, as it was answered; `missing` where the backend does not have it (404). */
  permission: () => Promise<{ payload: unknown } | 'missing'>;
  /** The menu resources of the current user, as they were answered. */
  menus: () => Promise<unknown>;
  /** Where is noted what could not be read. */
  problems: Pick<AnswerFailures, 'of'>;
}

/**
 * Systems and general menu of the operator (§3.2, §6). A backend without the permission fetch serves its menu resources
 * instead: their groups are the systems, and pages beside the groups the general menu.
 *
 * @throws UnreadableAnswer where the permission fetch answers something else: without permissions nothing may open
 */
export async function loadPermissions({ permission, menus, problems }: PermissionCalls): Promise<Permission> {
  const answer = await permission();
  if (answer !== 'missing') {
    const { path } = findByUserIdAndProductId;
    return readPermission(answer.payload, path, problems.of(path));
  }
  const resources = readMenu(await menus(), problems.of(queryMenuByCurrentUser.path));
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
