import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { listDepartments } from '../../../../contract/common/people/department.ts';
import { countAssets } from '../../../../contract/common/people/handOver.ts';
import { listRoles } from '../../../../contract/common/people/role.ts';
import {
  listUsers,
  removeUser,
  resetUserPassword,
  setUserStatus,
  type User,
} from '../../../../contract/common/people/user.ts';
import { assetTotal } from '../../../../domain/common/people/handOver.ts';
import { INITIAL_PASSWORD_DAYS } from '../../../../domain/shell/password.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ExportButton } from '../../../../parts/index.ts';
import { ConfirmButton, ListPage, type RunAction, StatusTag, useTexts } from '../../../../ui/index.ts';
import { HandOverDialog, type Leaver } from '../../people/HandOverDialog.tsx';
import { USERS } from '../../parts/recordPages.ts';

/** Users of the console. */
export function UserList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [leaver, setLeaver] = useState<Leaver | null>(null);
  const departments = useQuery({
    queryKey: ['department.list'],
    queryFn: () => host.request.call(listDepartments, {}),
  });
  const roles = useQuery({
    queryKey: ['role.options'],
    queryFn: () => host.request.call(listRoles, { query: { pageSize: 1000, sort: 'name' } }),
  });
  const setStatus = async (user: User, run: RunAction): Promise<void> => {
    const status = user.status === 'enabled' ? 'disabled' : 'enabled';
    const done = await run(() => host.request.call(setUserStatus, { params: { id: user.id }, body: { status } }));
    if (!done || status === 'enabled') return;
    // Whoever leaves may leave something behind: it is offered to be handed over at once.
    const left = await host.request.call(countAssets, { params: { id: user.id } }).catch(() => undefined);
    if (left !== undefined && assetTotal(left) > 0) setLeaver(user);
  };
  return (
    <>
      <ListPage
        of={USERS}
        list={listUsers}
        tools={(filters) => <ExportButton kind="user" filters={filters} />}
        filters={[
          'keyword',
          { name: 'departmentId', records: departments.data?.rows },
          { name: 'roleId', words: 'common.user.roleIds', records: roles.data?.rows },
          { name: 'status', label: 'status', choices: ['enabled', 'disabled'], words: 'common.status' },
        ]}
        columns={[
          { key: 'username', sort: true, as: 'link' },
          { key: 'name', sort: true },
          'phone',
          'email',
          { key: 'departmentName', words: 'common.user.departmentId' },
          { key: 'roleNames', words: 'common.user.roleIds' },
          {
            key: 'status',
            sort: true,
            render: ({ status, mustChangePassword }) => (
              <Flex gap="small">
                <StatusTag tone={status === 'enabled' ? 'success' : 'neutral'}>
                  {t(`common.status.${status}`)}
                </StatusTag>
                {mustChangePassword && <StatusTag tone="warning">{t('common.user.initialPassword')}</StatusTag>}
              </Flex>
            ),
          },
          { key: 'updatedAt', sort: true, as: 'instant' },
        ]}
        rowActions={(user, { busy, run }) => {
          const isEnabled = user.status === 'enabled';
          return (
            !user.isMain && (
              <>
                <ConfirmButton
                  type="link"
                  disabled={busy}
                  question={t(isEnabled ? 'common.user.disableQuestion' : 'common.user.enableQuestion', {
                    name: user.username,
                  })}
                  explanation={isEnabled ? t('common.user.disableExplanation') : undefined}
                  onConfirm={() => void setStatus(user, run)}
                >
                  {t(isEnabled ? 'common.action.disable' : 'common.action.enable')}
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
                {!isEnabled && (
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
              </>
            )
          );
        }}
      />
      {leaver !== null && <HandOverDialog leaver={leaver} onClose={() => setLeaver(null)} />}
    </>
  );
}
