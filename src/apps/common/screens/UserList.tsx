import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listDepartments } from '../../../contract/department.ts';
import { countAssets } from '../../../contract/handOver.ts';
import { listRoles } from '../../../contract/role.ts';
import { listUsers, removeUser, resetUserPassword, setUserStatus, type User } from '../../../contract/user.ts';
import { assetTotal } from '../../../domain/handOver.ts';
import { INITIAL_PASSWORD_DAYS } from '../../../domain/password.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ConfirmButton,
  ListTable,
  PageHeader,
  PlusOutlined,
  StatusTag,
  useAction,
  useFormat,
  useTexts,
  TextLink,
} from '../../../ui/index.ts';
import { HandOverDialog, type Leaver } from '../parts/HandOverDialog.tsx';

/** Users of the console. */
export function UserList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const [leaver, setLeaver] = useState<Leaver | null>(null);
  const mayEdit = host.has('user:edit');
  const departments = useQuery({
    queryKey: ['department.list'],
    queryFn: () => host.request.call(listDepartments, {}),
  });
  const roles = useQuery({
    queryKey: ['role.options'],
    queryFn: () => host.request.call(listRoles, { query: { pageSize: 1000, sort: 'name' } }),
  });
  const options = (rows: readonly { id: string; name: string }[] = []): { value: string; label: string }[] =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const setStatus = async (user: User): Promise<void> => {
    const status = user.status === 'enabled' ? 'disabled' : 'enabled';
    const done = await run(() => host.request.call(setUserStatus, { params: { id: user.id }, body: { status } }));
    if (!done || status === 'enabled') return;
    // Whoever leaves may leave something behind: it is offered to be handed over at once.
    const left = await host.request.call(countAssets, { params: { id: user.id } }).catch(() => undefined);
    if (left !== undefined && assetTotal(left) > 0) setLeaver(user);
  };
  const create = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/userManagement/create')}>
      {t('common.user.create.title')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('common.user.title')} description={t('common.user.description')} actions={create} />
      <ListTable<User>
        queryKey="user.list"
        label={t('common.user.title')}
        exportKind="user"
        load={({ filters, ...page }, signal) =>
          host.request.call(listUsers, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(user) => user.id}
        filters={[
          { name: 'keyword', label: t('common.user.keyword'), kind: 'text' },
          {
            name: 'departmentId',
            label: t('common.user.departmentId'),
            kind: 'select',
            options: options(departments.data?.rows),
          },
          { name: 'roleId', label: t('common.user.roleIds'), kind: 'select', options: options(roles.data?.rows) },
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
            render: (user) => <TextLink to={`/userManagement/${user.id}`}>{user.username}</TextLink>,
          },
          { key: 'name', title: t('common.user.name'), sort: 'name', render: (user) => user.name },
          { key: 'phone', title: t('common.user.phone'), render: (user) => user.phone || '–' },
          { key: 'email', title: t('common.user.email'), render: (user) => user.email || '–' },
          { key: 'department', title: t('common.user.departmentId'), render: (user) => user.departmentName ?? '–' },
          { key: 'roles', title: t('common.user.roleIds'), render: (user) => user.roleNames.join('、') || '–' },
          {
            key: 'status',
            title: t('ui.field.status'),
            sort: 'status',
            render: (user) => (
              <Flex gap="small">
                <StatusTag tone={user.status === 'enabled' ? 'success' : 'neutral'}>
                  {t(`common.status.${user.status}`)}
                </StatusTag>
                {user.mustChangePassword && <StatusTag tone="warning">{t('common.user.initialPassword')}</StatusTag>}
              </Flex>
            ),
          },
          {
            key: 'updatedAt',
            title: t('ui.field.updatedAt'),
            sort: 'updatedAt',
            render: (user) => format.dateTime(user.updatedAt),
          },
          {
            key: 'actions',
            title: t('ui.field.actions'),
            render: (user) =>
              mayEdit &&
              !user.isMain && (
                <Flex gap="small">
                  <ConfirmButton
                    type="link"
                    disabled={busy}
                    question={t(
                      user.status === 'enabled' ? 'common.user.disableQuestion' : 'common.user.enableQuestion',
                      {
                        name: user.username,
                      },
                    )}
                    explanation={user.status === 'enabled' ? t('common.user.disableExplanation') : undefined}
                    onConfirm={() => void setStatus(user)}
                  >
                    {t(user.status === 'enabled' ? 'common.action.disable' : 'common.action.enable')}
                  </ConfirmButton>
                  <ConfirmButton
                    type="link"
                    disabled={busy}
                    question={t('common.user.resetQuestion', { name: user.username })}
                    explanation={t('common.user.resetExplanation', { days: INITIAL_PASSWORD_DAYS })}
                    onConfirm={() => void run(() => host.request.call(resetUserPassword, { params: { id: user.id } }))}
                  >
                    {t('common.user.reset')}
                  </ConfirmButton>
                  <Button type="link" onClick={() => setLeaver(user)}>
                    {t('common.handOver.open')}
                  </Button>
                  {user.status === 'disabled' && (
                    <ConfirmButton
                      type="link"
                      danger
                      disabled={busy}
                      question={t('common.user.removeQuestion', { name: user.username })}
                      explanation={t('common.user.removeExplanation')}
                      onConfirm={() => void run(() => host.request.call(removeUser, { params: { id: user.id } }))}
                    >
                      {t('ui.action.remove')}
                    </ConfirmButton>
                  )}
                </Flex>
              ),
          },
        ]}
      />
      {leaver !== null && <HandOverDialog leaver={leaver} onClose={() => setLeaver(null)} />}
    </>
  );
}
