import { flattenNodes, nodeCovers, type Menu, type MenuNode } from './menuTree.ts';

/** What the side menu shows, and which system is to be kept in local storage. */
export interface SystemSelection {
  /** Id to keep; null when the operator has no system at all. */
  systemId: string | null;
  /** The menu to show: a system, the general menu, or nothing. */
  shown: MenuNode | null;
}

const covers = (root: MenuNode, path: string): boolean => flattenNodes([root]).some((node) => nodeCovers(node, path));

/**
 * Selects the system (§4.1), in this order: the system whose menu holds the path, and of several the stored one; the
 * general menu when it holds the path, which leaves the stored system as it is; the stored system. A stored id that
 * matches no system counts as the first one. An operator without systems sees the general menu.
 */
export function selectSystem(menu: Menu, path: string, storedId: string | null): SystemSelection {
  const stored = menu.systems.find((system) => system.id === storedId) ?? menu.systems[0] ?? null;
  const holding = menu.systems.filter((system) => covers(system, path));
  const byPath = holding.find((system) => system === stored) ?? holding[0];
  if (byPath !== undefined) return { systemId: byPath.id, shown: byPath };
  const inGeneral = menu.general !== null && covers(menu.general, path);
  return { systemId: stored?.id ?? null, shown: inGeneral ? menu.general : (stored ?? menu.general) };
}
