import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type BlockedNumber, listBlockedNumbers, removeFromBlacklist } from '../../../contract/blacklist.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ConfirmButton,
  ListTable,
  PageHeader,
  PlusOutlined,
  TextLink,
  useAction,
  useFormat,
  useRevealed,
  useTexts,
} from '../../../ui/index.ts';

type Sort = 'number' | 'createdAt';

/** Phone numbers that nothing is sent to (§3.4). */
export function Blacklist(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const people = useRevealed('blockedNumber');
  const mayEdit = host.has('blacklist:edit');
  const add = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/blackList/create')}>
      {t('common.blacklist.create.title')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('common.blacklist.title')}
        description={
          <Flex gap="small" wrap>
            {t('common.blacklist.effect')}
            <TextLink to="/blackList/optOuts">{t('common.blacklist.optOuts.title')}</TextLink>
          </Flex>
        }
        actions={add}
      />
      <ListTable<BlockedNumber>
        queryKey="blacklist.list"
        label={t('common.blacklist.title')}
        exportKind="blacklist"
        load={({ filters, sort, ...page }, signal) =>
          host.request.call(
            listBlockedNumbers,
            { query: { ...page, ...filters, sort: sort as Sort | undefined } },
            { signal },
          )
        }
        rowKey={(row) => row.id}
        filters={[
          {
            name: 'number',
            label: host.has('contact:reveal')
              ? t('common.contact.beginsWith', { field: t('common.contact.number') })
              : t('common.contact.number'),
            kind: 'text',
          },
          { name: 'remark', label: t('common.blacklist.remark'), kind: 'text' },
        ]}
        {...(mayEdit
          ? {
              bulk: {
                name: (row: BlockedNumber) => row.number,
                actions: (rows: readonly BlockedNumber[], clear: () => void) => (
                  <ConfirmButton
                    disabled={busy}
                    question={t('common.blacklist.removeManyQuestion', { count: rows.length })}
                    explanation={t('common.blacklist.removeExplanation')}
                    onConfirm={() =>
                      void run(() =>
                        host.request.call(removeFromBlacklist, { body: { ids: rows.map(({ id }) => id) } }),
                      ).then((done) => done && clear())
                    }
                  >
                    {t('ui.action.remove')}
                  </ConfirmButton>
                ),
              },
            }
          : {})}
        emptyHint={t('common.blacklist.empty')}
        emptyAction={add}
        columns={[
          {
            key: 'number',
            title: t('common.contact.number'),
            sort: 'number',
            render: (row) => people.cell(row, 'number'),
          },
          { key: 'remark', title: t('common.blacklist.remark'), render: (row) => row.remark || '–' },
          { key: 'createdBy', title: t('common.blacklist.createdBy'), render: (row) => row.createdByName || '–' },
          {
            key: 'createdAt',
            title: t('ui.field.createdAt'),
            sort: 'createdAt',
            render: (row) => format.dateTime(row.createdAt),
          },
          {
            key: 'actions',
            title: t('ui.field.actions'),
            render: (row) =>
              mayEdit && (
                <ConfirmButton
                  type="link"
                  disabled={busy}
                  question={t('common.blacklist.removeQuestion', { number: row.number })}
                  explanation={t('common.blacklist.removeExplanation')}
                  onConfirm={() => void run(() => host.request.call(removeFromBlacklist, { body: { ids: [row.id] } }))}
                >
                  {t('ui.action.remove')}
                </ConfirmButton>
              ),
          },
        ]}
      />
    </>
  );
}
