import type { i18n } from 'i18next';
import { nodeLabel, tabLabel, type Translate } from '../menu/labels.ts';
import { nodeForPath, type Menu } from '../menu/menuTree.ts';
import { matchesPath } from '../menu/pathPattern.ts';
import type { RouteDecision } from '../menu/routeDecision.ts';

/**
 * Title of the page at a path (§2.4): the matched route's, as far as its text is known; else the menu entry's, or that of the
 * hidden tab; else the sub-application's.
 */
export function pageTitle(
  decision: RouteDecision,
  menu: Menu,
  path: string,
  texts: Pick<i18n, 't' | 'exists'>,
): string {
  const t = texts.t as unknown as Translate;
  if (decision.kind === 'error') return t(`shell.page.${decision.status}.title`);
  if (decision.kind === 'login') return t('shell.login.title');
  if (decision.kind === 'redirect') return t('shell.brand.name');
  if (decision.kind === 'diagnostics') return t('menu.developer');
  if (decision.titleKey !== undefined && texts.exists(decision.titleKey)) return t(decision.titleKey);
  const roots = menu.general === null ? menu.systems : [...menu.systems, menu.general];
  const node = nodeForPath(roots, path);
  if (node === undefined) return decision.app?.props?.title ?? t('shell.brand.name');
  if (node.url !== null && matchesPath(node.url, path)) return nodeLabel(node, t);
  const tab = node.hiddenTabs.find(({ url }) => matchesPath(url, path));
  return tab === undefined ? nodeLabel(node, t) : tabLabel(tab, node, t);
}
