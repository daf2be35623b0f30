import type { ReactNode } from 'react';
import { listRoles, removeRole } from '../../../../contract/common/people/role.ts';
import { ListPage, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { ROLES } from '../../parts/recordPages.ts';
import { at } from '../../parts/at.ts';

/** Roles: what their holders may do. */
export function RoleList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <ListPage
      of={ROLES}
      list={listRoles}
      remove={removeRole}
      keptBecause={({ userCount }) => (userCount > 0 ? t('common.role.inUse') : undefined)}
      filters={['name']}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        'description',
        { key: 'rightCount', numeric: true, render: ({ rights }) => format.number(rights.length) },
        {
          key: 'userCount',
          numeric: true,
          render: ({ id, userCount }) => (
            <TextLink to={`${at('common.user')}?roleId=${id}`}>{format.number(userCount)}</TextLink>
          ),
        },
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
