import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countHolders, type Holder, listHolders } from '../../../../contract/common/people/permission.ts';
import { isRight } from '../../../../domain/catalog/rights.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListPage, useTexts } from '../../../../ui/index.ts';
import { HolderStatus } from '../../people/HolderStatus.tsx';
import { PermissionTabs } from '../../people/PermissionTabs.tsx';
import { HOLDERS } from '../../parts/recordPages.ts';
import { RightPaths } from '../../people/RightPaths.tsx';
import { RoleNames } from '../../people/RoleNames.tsx';
import { rightNames } from '../../people/rightOf.ts';
import { at } from '../../parts/at.ts';

/** Who can do what (§2.5): users with their roles; narrowed by a right, also how each of them comes by it. */
export function PermissionList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [params] = useSearchParams();
  const facts = useQuery({ queryKey: ['permission.rights'], queryFn: () => host.request.call(countHolders, {}) });
  const names = useMemo(() => rightNames(facts.data?.menu ?? []), [facts.data]);
  const nameOf = (right: string): string => names.get(right) ?? right;
  const narrowed = params.has('right') || params.has('dataSourceId');
  return (
    <ListPage
      of={HOLDERS}
      list={listHolders}
      filters={[
        'keyword',
        {
          name: 'right',
          label: t('common.holder.right'),
          kind: 'select',
          searchable: true,
          options: [...names].filter(([code]) => isRight(code)).map(([value, label]) => ({ value, label })),
        },
        { name: 'dataSourceId', words: 'common.role.dataSourceIds', records: facts.data?.dataSources },
        { name: 'roleId', words: 'common.user.roleIds', records: facts.data?.roles },
        { name: 'status', label: 'status', choices: ['enabled', 'disabled'], words: 'common.status' },
      ]}
      columns={[
        {
          key: 'username',
          words: 'common.user.username',
          sort: true,
          as: 'link',
        },
        { key: 'name', words: 'common.user.name', sort: true },
        {
          key: 'roles',
          words: 'common.user.roleIds',
          render: ({ roles, isMain }) =>
            roles.length > 0 ? <RoleNames roles={roles} /> : isMain ? t('common.permission.mainAccount') : '–',
        },
        ...(narrowed
          ? [{ key: 'paths', render: ({ paths }: Holder) => <RightPaths paths={paths} nameOf={nameOf} /> }]
          : []),
        { key: 'rightCount', numeric: true },
        { key: 'status', sort: true, render: (holder) => <HolderStatus holder={holder} /> },
      ]}
      frame={(list) => <PermissionTabs active={at('common.permission')}>{list}</PermissionTabs>}
    />
  );
}
