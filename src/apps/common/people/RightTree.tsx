import { Flex, Input, Tree, type TreeDataNode } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { MenuResource } from '../../../contract/shell/menu.ts';
import { EmptyState, useTexts } from '../../../ui/index.ts';
import { rightOf } from './rightOf.ts';

/** Height of the tree in pixels; only what is in sight is drawn, so that thousands of rights open at once. */
const HEIGHT = 560;

/** What a name search leaves of a menu: what is found, with everything above and below it. */
function narrow(menu: readonly MenuResource[], wanted: string): readonly MenuResource[] {
  if (wanted === '') return menu;
  return menu.flatMap((resource) => {
    if (resource.resourceName.toLowerCase().includes(wanted)) return [resource];
    const children = narrow(resource.children, wanted);
    return children.length === 0 ? [] : [{ ...resource, children: [...children] }];
  });
}

/** Width of the names, and what a level is set in by, in pixels: what is said stands in one column. */
const NAMES = 208;
const INDENT = 24;

const toNodes = (resources: readonly MenuResource[], said: (right: string) => ReactNode, level = 0): TreeDataNode[] =>
  resources.map((resource) => ({
    key: rightOf(resource),
    title: (
      <Flex gap="0 16px" wrap>
        <span style={{ minWidth: NAMES - level * INDENT }}>{resource.resourceName}</span>
        {said(rightOf(resource))}
      </Flex>
    ),
    children: toNodes(resource.children, said, level + 1),
  }));

/** The menu as a tree of rights, each with what is said of it, narrowed by name. */
export function RightTree({
  menu,
  label,
  said,
}: {
  menu: readonly MenuResource[];
  /** Names the tree for screen readers. */
  label: string;
  said: (right: string) => ReactNode;
}): ReactNode {
  const t = useTexts();
  const [wanted, setWanted] = useState('');
  const shown = useMemo(() => narrow(menu, wanted.trim().toLowerCase()), [menu, wanted]);
  return (
    <>
      <Input
        allowClear
        aria-label={t('common.permission.searchRight')}
        placeholder={t('common.permission.searchRight')}
        style={{ maxWidth: 280, marginBlockEnd: 12 }}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {shown.length === 0 ? (
        <EmptyState kind="noResult" />
      ) : (
        // What is open by default is only read when a tree begins, so another search is another tree.
        <Tree
          key={wanted}
          virtual
          blockNode
          defaultExpandAll
          selectable={false}
          height={HEIGHT}
          style={{ padding: 8 }}
          aria-label={label}
          treeData={toNodes(shown, said)}
        />
      )}
    </>
  );
}
