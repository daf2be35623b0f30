import { Menu, type MenuProps, type MenuRef } from 'antd';
import { memo, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeLabel } from '../menu/labels.ts';
import { flattenNodes, nodeForPath, type MenuNode } from '../menu/menuTree.ts';
import { isBrowserClick } from '../navigation/navigation.ts';
import { MenuIcon } from './MenuIcon.tsx';

/** What the side menu shows and does. */
export interface SideMenuProps {
  /** The selected system or the general menu. */
  root: MenuNode;
  path: string;
  /** Icons only; names appear as tooltips. */
  collapsed: boolean;
  href: (url: string) => string;
  onOpen: (node: MenuNode) => void;
}

type Item = NonNullable<MenuProps['items']>[number];

/** The links stay links, so that the browser can open them elsewhere; a plain click is left to the menu. */
const leaveToMenu = (event: MouseEvent): void => {
  if (!isBrowserClick(event)) event.preventDefault();
};

/** Ids of the groups that lead to an entry. */
function ancestorsOf(nodes: readonly MenuNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [];
    if (flattenNodes(node.children).some((child) => child.id === id))
      return [node.id, ...ancestorsOf(node.children, id)];
  }
  return [];
}

/** The side menu of one system (§2.4): keyboard by antd (arrows, Enter, letters), current page marked. */
export function SideMenu({ path, ...props }: SideMenuProps) {
  return <MenuOf {...props} currentId={nodeForPath(props.root.children, path)?.id} />;
}

/** Drawn again only when another entry is current: the menu is the most expensive part of the shell. */
const MenuOf = memo(function MenuOf(props: Omit<SideMenuProps, 'path'> & { currentId: string | undefined }) {
  const { root, currentId, collapsed, href, onOpen } = props;
  const { t } = useTranslation();
  const [toggled, setToggled] = useState<string[] | null>(null);
  const opened = useMemo(
    () => (currentId === undefined ? root.children.map(({ id }) => id) : ancestorsOf(root.children, currentId)),
    [root, currentId],
  );
  const [seen, setSeen] = useState(currentId);
  if (seen !== currentId) {
    setSeen(currentId);
    setToggled(null);
  }

  const menu = useRef<MenuRef>(null);
  // A menu longer than the window would leave the entry of the page out of sight. Its group opens by and by, so the menu grows.
  useEffect(() => {
    const list = menu.current?.menu?.list;
    if (list === undefined || currentId === undefined || toggled !== null) return undefined;
    const show = (): void =>
      list.querySelector('[class*="menu-item-selected"]')?.scrollIntoView?.({ block: 'nearest' });
    const growing = new ResizeObserver(show);
    growing.observe(list);
    return () => growing.disconnect();
  }, [currentId, toggled]);

  const itemOf = (node: MenuNode, top: boolean): Item => {
    const name = nodeLabel(node, t);
    const icon = top ? <MenuIcon node={node} selected={node.id === currentId} /> : undefined;
    const pages = node.children.map((child) => itemOf(child, false));
    if (node.url === null) return { key: node.id, label: name, icon, children: pages };
    const link = (
      <a href={node.external ? node.url : href(node.url)} tabIndex={-1} onClick={leaveToMenu}>
        {name}
      </a>
    );
    const item = { key: node.id, label: link, title: name, icon };
    if (pages.length === 0) return item;
    return {
      key: `${node.id}/group`,
      label: name,
      icon,
      children: [{ key: node.id, label: link, title: name }, ...pages],
    };
  };

  return (
    <Menu
      ref={menu}
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={16}
      items={root.children.map((node) => itemOf(node, true))}
      selectedKeys={currentId === undefined ? [] : [currentId]}
      {...(collapsed ? {} : { openKeys: toggled ?? opened, onOpenChange: setToggled })}
      onClick={({ key, domEvent }) => {
        if ('button' in domEvent && isBrowserClick(domEvent)) return;
        const node = flattenNodes(root.children).find(({ id }) => id === key);
        if (node !== undefined) onOpen(node);
      }}
      style={{ width: '100%', borderInlineEnd: 0, background: 'transparent' }}
    />
  );
});
