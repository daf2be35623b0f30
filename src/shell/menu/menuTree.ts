import type { MenuResource, Permission } from '../../contract/shell/menu.ts';
import { RESOURCE_TYPE } from '../../domain/shell/resourceType.ts';
import { matchesPath, type PathPattern } from './pathPattern.ts';
import { routesUnlockedBy, type SubPage, type Unlock } from './unlocks.ts';

/** An entry of the side menu, ready to be drawn. */
export interface MenuNode {
  id: string;
  /** Name as the server sends it, or a key of the language pack for the shell's own group. */
  name: string;
  nameKey?: string;
  kind: 'group' | 'page';
  /** Address of a page; null for a group. */
  url: string | null;
  /** The url leaves the console (§2.4). */
  external: boolean;
  icon: string | null;
  /** Icon while selected; falls back to `icon` (§3.2). */
  iconFocus: string | null;
  children: MenuNode[];
  /** Pages that belong to this one and are not listed (§2.3, §6). */
  hiddenTabs: HiddenTab[];
}

/** A page behind another one: from the sub-page lookup (then without a name of its own), or sent as invisible. */
export interface HiddenTab extends SubPage {
  name?: string;
}

/** Systems of the switcher and the general menu, without what has nothing below it. */
export interface Menu {
  systems: MenuNode[];
  general: MenuNode | null;
}

/** Id of the group that wraps the configs (§3.2). */
export const GENERAL_MENU_ID = 'general-menu';

/** Menu of an operator who may see nothing, and of the time before permissions arrived. */
export const EMPTY_MENU: Menu = { systems: [], general: null };

/** Whether a menu url leaves the console (§2.4): `//`, `http://` or `https://`. */
export function isExternalUrl(url: string): boolean {
  return /^(https?:)?\/\//i.test(url);
}

/**
 * Turns the permission answer into the menu (§3.2, §6): invisible pages become hidden tabs of their parent, buttons are
 * left out, groups without pages and empty systems are dropped. A config that is a page of its own stays: it has no
 * children by its nature, and a general menu of flat pages would be empty otherwise.
 */
export function buildMenu(permission: Permission, unlocks: readonly Unlock[]): Menu {
  const configs = nodesOf(permission.configs, unlocks);
  return {
    systems: nodesOf(permission.systems.filter(hasChildren), unlocks).filter((system) => system.children.length > 0),
    general:
      configs.length === 0
        ? null
        : {
            ...blank,
            id: GENERAL_MENU_ID,
            name: 'general menu',
            nameKey: 'shell.menu.general',
            kind: 'group',
            icon: 'icon:general',
            iconFocus: 'icon:general',
            children: configs,
          },
  };
}

const blank = { url: null, external: false, icon: null, iconFocus: null, children: [], hiddenTabs: [] };

const hasChildren = (resource: MenuResource): boolean => (resource.children ?? []).length > 0;

const hasSomethingToOpen = (node: MenuNode): boolean => node.kind === 'page' || node.children.length > 0;

function nodesOf(resources: readonly MenuResource[], unlocks: readonly Unlock[]): MenuNode[] {
  return resources
    .filter((resource) => resource.resourceType !== RESOURCE_TYPE.button && Boolean(resource.status))
    .map((resource) => nodeOf(resource, unlocks))
    .filter(hasSomethingToOpen);
}

const hiddenTab = (url: PathPattern, name?: string): HiddenTab => ({ type: 'TAB', hidden: true, url, name });

function nodeOf(resource: MenuResource, unlocks: readonly Unlock[]): MenuNode {
  const { url } = resource;
  const children = resource.children ?? [];
  const invisible = children.filter((child) => child.resourceType === RESOURCE_TYPE.page && !child.status && child.url);
  return {
    id: resource.id,
    name: resource.resourceName,
    kind: resource.resourceType === RESOURCE_TYPE.page ? 'page' : 'group',
    url: resource.resourceType === RESOURCE_TYPE.page ? url : null,
    external: url !== null && isExternalUrl(url),
    icon: resource.iconUrl || null,
    iconFocus: resource.iconFocusUrl || resource.iconUrl || null,
    children: nodesOf(children, unlocks),
    hiddenTabs: [
      ...invisible.map((child) => hiddenTab(child.url ?? '', child.resourceName)),
      ...(url === null ? [] : routesUnlockedBy(unlocks, url).map((pattern) => hiddenTab(pattern))),
    ],
  };
}

/** Every entry of a menu, depth first, in the order shown. */
export function flattenNodes(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...flattenNodes(node.children)]);
}

/** Every entry of all systems and of the general menu. */
export function allNodes(menu: Menu): MenuNode[] {
  return flattenNodes(menu.general === null ? menu.systems : [...menu.systems, menu.general]);
}

/** Whether an entry, by its own url or by what it unlocks, stands for a path. External entries stand for none. */
export function nodeCovers(node: MenuNode, path: string): boolean {
  if (node.url !== null && !node.external && matchesPath(node.url, path)) return true;
  return node.hiddenTabs.some((tab) => matchesPath(tab.url, path));
}

/** The entry to mark as current: one whose own url matches comes before one that merely unlocks the path. */
export function nodeForPath(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  const covering = flattenNodes(nodes).filter((node) => nodeCovers(node, path));
  return covering.find((node) => node.url !== null && matchesPath(node.url, path)) ?? covering[0];
}

/** First page of a menu that opens inside the console. */
export function firstPage(node: MenuNode): string | undefined {
  return flattenNodes([node]).find((entry) => entry.url !== null && !entry.external)?.url ?? undefined;
}
