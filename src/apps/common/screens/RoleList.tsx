import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listRoles, removeRole, type Role } from '../../../contract/role.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ConfirmButton,
  ListTable,
  PageHeader,
  PlusOutlined,
  useAction,
  useFormat,
  useTexts,
  TextLink,
} from '../../../ui/index.ts';

/** Roles: what their holders may do. */
export function RoleList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const mayEdit = host.has('role:edit');
  const create = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/roleManagement/create')}>
      {t('common.role.create.title')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('common.role.title')} description={t('common.role.description')} actions={create} />
      <ListTable<Role>
        queryKey="role.list"
        label={t('common.role.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listRoles, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(role) => role.id}
        filters={[{ name: 'name', label: t('common.role.name'), kind: 'text' }]}
        emptyHint={t('common.role.empty')}
        emptyAction={create}
        columns={[
          {
            key: 'name',
            title: t('common.role.name'),
            sort: 'name',
            render: (role) => <TextLink to={`/roleManagement/${role.id}`}>{role.name}</TextLink>,
          },
          { key: 'description', title: t('common.role.descriptionField'), render: (role) => role.description || '–' },
          {
            key: 'rights',
            title: t('common.role.rightCount'),
            numeric: true,
            render: (role) => format.number(role.rights.length),
          },
          {
            key: 'users',
            title: t('common.role.userCount'),
            numeric: true,
            render: (role) => (
              <TextLink to={`/userManagement?roleId=${role.id}`}>{format.number(role.userCount)}</TextLink>
            ),
          },
          {
            key: 'updatedAt',
            title: t('ui.field.updatedAt'),
            sort: 'updatedAt',
            render: (role) => format.dateTime(role.updatedAt),
          },
          {
            key: 'actions',
            title: t('ui.field.actions'),
            render: (role) =>
              mayEdit && (
                <Flex gap="small">
                  <ConfirmButton
                    type="link"
                    danger
                    disabled={busy || role.userCount > 0}
                    title={role.userCount > 0 ? t('common.role.inUse') : undefined}
                    question={t('common.role.removeQuestion', { name: role.name })}
                    onConfirm={() => void run(() => host.request.call(removeRole, { params: { id: role.id } }))}
                  >
                    {t('ui.action.remove')}
                  </ConfirmButton>
                </Flex>
              ),
          },
        ]}
      />
    </>
  );
}
