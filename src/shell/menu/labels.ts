import type { HiddenTab, MenuNode } from './menuTree.ts';

/** The part of i18next's `t` that labels need. */
export type Translate = (key: string, params?: Record<string, string>) => string;

/** Name of an entry: the server's, or the pack's for the shell's own group. */
export function nodeLabel(node: MenuNode, t: Translate): string {
  return node.nameKey === undefined ? node.name : t(node.nameKey);
}

/** Name of a hidden tab: its own, or its parent's with the 'sub-page' suffix (§2.3). */
export function tabLabel(tab: HiddenTab, parent: MenuNode, t: Translate): string {
  return tab.name ?? t('shell.menu.subPage', { parent: nodeLabel(parent, t) });
}
