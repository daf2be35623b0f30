import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countHolders, type Holder, listHolders } from '../../../contract/permission.ts';
import { isRight } from '../../../domain/rights.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, TextLink, useFormat, useTexts } from '../../../ui/index.ts';
import { HolderStatus } from '../parts/HolderStatus.tsx';
import { PermissionTabs } from '../parts/PermissionTabs.tsx';
import { RightPaths } from '../parts/RightPaths.tsx';
import { RoleNames } from '../parts/RoleNames.tsx';
import { rightNames } from '../rightOf.ts';

/** Who can do what (§2.5): users with their roles; narrowed by a right, also how each of them comes by it. */
export function PermissionList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [params] = useSearchParams();
  const facts = useQuery({ queryKey: ['permission.rights'], queryFn: () => host.request.call(countHolders, {}) });
  const names = useMemo(() => rightNames(facts.data?.menu ?? []), [facts.data]);
  const nameOf = (right: string): string => names.get(right) ?? right;
  const narrowed = params.has('right') || params.has('dataSourceId');
  const options = (rows: readonly { id: string; name: string }[] = []): { value: string; label: string }[] =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <PermissionTabs active="/permissionManagement">
      <ListTable<Holder>
        queryKey="permission.users"
        label={t('common.permission.byUser')}
        load={({ filters: { right, status, ...filters }, ...page }, signal) =>
          host.request.call(
            listHolders,
            {
              query: {
                ...page,
                ...filters,
                ...(right !== undefined && isRight(right) ? { right } : {}),
                ...(status === 'enabled' || status === 'disabled' ? { status } : {}),
              },
            },
            { signal },
          )
        }
        rowKey={({ id }) => id}
        filters={[
          { name: 'keyword', label: t('common.permission.keyword'), kind: 'text' },
          {
            name: 'right',
            label: t('common.permission.right'),
            kind: 'select',
            searchable: true,
            options: [...names].filter(([code]) => isRight(code)).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'dataSourceId',
            label: t('common.role.dataSourceIds'),
            kind: 'select',
            options: options(facts.data?.dataSources),
          },
          {
            name: 'roleId',
            label: t('common.user.roleIds'),
            kind: 'select',
            searchable: true,
            options: options(facts.data?.roles),
          },
          {
            name: 'status',
            label: t('ui.field.status'),
            kind: 'select',
            options: ['enabled', 'disabled'].map((value) => ({ value, label: t(`common.status.${value}`) })),
          },
        ]}
        columns={[
          {
            key: 'username',
            title: t('common.user.username'),
            sort: 'username',
            render: ({ id, username }) => <TextLink to={`/permissionManagement/users/${id}`}>{username}</TextLink>,
          },
          { key: 'name', title: t('common.user.name'), sort: 'name', render: ({ name }) => name },
          {
            key: 'roles',
            title: t('common.user.roleIds'),
            render: ({ roles, isMain }) =>
              roles.length > 0 ? <RoleNames roles={roles} /> : isMain ? t('common.permission.mainAccount') : '–',
          },
          ...(narrowed
            ? [
                {
                  key: 'paths',
                  title: t('common.permission.through'),
                  render: ({ paths }: Holder) => <RightPaths paths={paths} nameOf={nameOf} />,
                },
              ]
            : []),
          {
            key: 'rightCount',
            title: t('common.permission.rightCount'),
            numeric: true,
            render: ({ rightCount }) => format.number(rightCount),
          },
          {
            key: 'status',
            title: t('ui.field.status'),
            sort: 'status',
            render: (holder) => <HolderStatus holder={holder} />,
          },
        ]}
      />
    </PermissionTabs>
  );
}
