import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  listWhitelist,
  removeFromWhitelist,
  setWhitelistStatus,
  type WhitelistNumber,
} from '../../../contract/whitelist.ts';
import { WHITELIST_MAX } from '../../../domain/numberList.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ConfirmButton,
  ListTable,
  PageHeader,
  PlusOutlined,
  StatusTag,
  useAction,
  useFormat,
  useRevealed,
  useTexts,
} from '../../../ui/index.ts';

/** Phone numbers that are free of the limit of messages per person and day (§3.4). */
export function Whitelist(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const people = useRevealed('whitelistNumber');
  const [busy, run] = useAction();
  const mayEdit = host.has('whitelist:edit');
  const add = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/whiteList/create')}>
      {t('common.whitelist.create.title')}
    </Button>
  );
  const statusOf = ({ status, blacklisted }: WhitelistNumber): ReactNode => (
    <Flex gap="small">
      <StatusTag tone={status === 'enabled' ? 'success' : 'neutral'}>{t(`common.status.${status}`)}</StatusTag>
      {blacklisted && <StatusTag tone="warning">{t('error.blacklisted')}</StatusTag>}
    </Flex>
  );
  return (
    <>
      <PageHeader
        title={t('common.whitelist.title')}
        description={t('common.whitelist.effect', { max: WHITELIST_MAX })}
        actions={add}
      />
      <ListTable<WhitelistNumber>
        queryKey="whitelist.list"
        label={t('common.whitelist.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listWhitelist, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.id}
        filters={[
          { name: 'number', label: t('common.contact.number'), kind: 'text' },
          {
            name: 'status',
            label: t('ui.field.status'),
            kind: 'select',
            options: ['enabled', 'disabled'].map((value) => ({ value, label: t(`common.status.${value}`) })),
          },
        ]}
        emptyHint={t('common.whitelist.empty')}
        emptyAction={add}
        columns={[
          { key: 'number', title: t('common.contact.number'), render: (row) => people.cell(row, 'number') },
          { key: 'status', title: t('ui.field.status'), render: statusOf },
          { key: 'createdBy', title: t('common.blacklist.createdBy'), render: (row) => row.createdByName || '–' },
          { key: 'createdAt', title: t('ui.field.createdAt'), render: (row) => format.dateTime(row.createdAt) },
          {
            key: 'actions',
            title: t('ui.field.actions'),
            render: (row) => {
              const next = row.status === 'enabled' ? 'disabled' : 'enabled';
              return (
                mayEdit && (
                  <Flex gap="small">
                    <Button
                      type="link"
                      disabled={busy}
                      onClick={() =>
                        void run(() =>
                          host.request.call(setWhitelistStatus, {
                            params: { id: String(row.id) },
                            body: { status: next },
                          }),
                        )
                      }
                    >
                      {t(next === 'disabled' ? 'common.action.disable' : 'common.action.enable')}
                    </Button>
                    <ConfirmButton
                      type="link"
                      disabled={busy}
                      question={t('common.whitelist.removeQuestion', { number: row.number })}
                      explanation={t('common.whitelist.removeExplanation')}
                      onConfirm={() =>
                        void run(() => host.request.call(removeFromWhitelist, { params: { id: String(row.id) } }))
                      }
                    >
                      {t('ui.action.remove')}
                    </ConfirmButton>
                  </Flex>
                )
              );
            },
          },
        ]}
      />
    </>
  );
}
