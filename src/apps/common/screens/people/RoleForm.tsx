import { useQuery } from '@tanstack/react-query';
import { Tree, type TreeDataNode } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { createRole, getRole, listGrantable, updateRole } from '../../../../contract/common/people/role.ts';
import type { MenuResource } from '../../../../contract/shell/menu.ts';
import { withViewRights, isRight } from '../../../../domain/catalog/rights.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  Boxes,
  FieldItem,
  PageAwaited,
  RecordForm,
  TextAreaField,
  TextField,
  useFormat,
} from '../../../../ui/index.ts';
import { chosenGroups, keysUnder } from '../../people/chosenGroups.ts';
import { ROLES } from '../../parts/recordPages.ts';
import { rightNames, rightOf } from '../../people/rightOf.ts';

const toNodes = (resources: readonly MenuResource[]): TreeDataNode[] =>
  resources.map((resource) => ({
    key: rightOf(resource),
    title: resource.resourceName,
    children: toNodes(resource.children),
  }));

/** A tree of more nodes draws what is in sight only, so that it opens at once; a shorter one is read better whole. */
const LONG_TREE = 300;
const TREE_HEIGHT = 560;

const isLong = (nodes: readonly TreeDataNode[]): boolean => nodes.flatMap(keysUnder).length > LONG_TREE;

/** Menu permissions and button rights as a tree; a chosen button brings its page along. */
function RightsTree({
  id,
  menu,
  value = [],
  onChange,
}: {
  id?: string;
  menu: readonly MenuResource[];
  value?: string[];
  onChange?: (rights: string[]) => void;
}): ReactNode {
  const nodes = useMemo(() => toNodes(menu), [menu]);
  const { whole, part } = chosenGroups(nodes, new Set(value));
  return (
    <div id={id} tabIndex={-1}>
      <Tree
        checkable
        checkStrictly
        selectable={false}
        defaultExpandAll
        {...(isLong(nodes) ? { height: TREE_HEIGHT } : {})}
        treeData={nodes}
        checkedKeys={{ checked: [...value, ...whole], halfChecked: part }}
        onCheck={(_keys, { node, checked }) => {
          const touched = new Set(keysUnder(node).filter(isRight));
          const rest = value.filter((right) => !touched.has(right as never));
          onChange?.(checked ? withViewRights([...rest, ...touched].filter(isRight)) : rest);
        }}
      />
    </div>
  );
}

/** Creates or changes a role (§6: menu permissions and data-source permissions are required). */
export function RoleForm(): ReactNode {
  const host = useHost();
  const format = useFormat();
  const grantable = useQuery({ queryKey: ['role.grantable'], queryFn: () => host.request.call(listGrantable, {}) });
  const names = useMemo(() => rightNames(grantable.data?.menu ?? []), [grantable.data]);
  const sourceNames = new Map(grantable.data?.dataSources.map((source) => [source.id, source.name]));
  if (grantable.data === undefined) return <PageAwaited of={ROLES} needs={grantable} />;
  const listed =
    (of: ReadonlyMap<string, string>) =>
    (keys: unknown): string =>
      format.list((keys as string[]).map((key) => of.get(key) ?? key));
  return (
    <RecordForm
      of={ROLES}
      get={getRole}
      create={createRole}
      update={updateRole}
      initial={{ name: '', description: '', rights: [], dataSourceIds: [] }}
    >
      <TextField name="name" />
      <TextAreaField name="description" />
      <FieldItem name="rights" hint show={listed(names)}>
        <RightsTree menu={grantable.data.menu} />
      </FieldItem>
      <FieldItem name="dataSourceIds" show={listed(sourceNames)}>
        <Boxes options={grantable.data.dataSources.map(({ id, name }) => ({ value: id, label: name }))} />
      </FieldItem>
    </RecordForm>
  );
}
