import type { ReactNode } from 'react';

import { listSendRecords, type SendRecord } from '../../../contract/record.ts';
import { SEND_STATES, SKIP_REASONS } from '../../../domain/sendState.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, PageHeader, useFormat, useRevealed, useTexts, TextLink, SendStateTag } from '../../../ui/index.ts';

/** The send ledger: every person of every run, in exactly one state, with the reason where one was left out. */
export function SendRecords(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const people = useRevealed('sendRecord');
  const format = useFormat();
  return (
    <>
      <PageHeader title={t('outreach.record.title')} description={t('outreach.record.description')} />
      <ListTable<SendRecord>
        queryKey="record.list"
        label={t('outreach.record.title')}
        exportKind="sendRecord"
        load={({ filters, ...page }, signal) =>
          host.request.call(listSendRecords, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.id}
        filters={[
          {
            name: 'address',
            label: t(host.has('contact:reveal') ? 'outreach.record.addressBegins' : 'outreach.audience.memberEmail'),
            kind: 'text',
          },
          {
            name: 'state',
            label: t('ui.field.status'),
            kind: 'select',
            options: SEND_STATES.map((value) => ({ value, label: t(`ui.sendState.${value}`) })),
          },
          {
            name: 'reason',
            label: t('outreach.record.reason'),
            kind: 'select',
            options: [...SKIP_REASONS, 'workerDied', 'mailRefused', 'connectionLost', 'terminated'].map((value) => ({
              value,
              label: t(`error.${value}`),
            })),
          },
          { name: 'taskId', label: t('outreach.record.taskId'), kind: 'text' },
        ]}
        emptyHint={t('outreach.record.empty')}
        columns={[
          {
            key: 'task',
            title: t('outreach.record.task'),
            render: (row) => <TextLink to={`/task/${row.taskId}`}>{row.taskName}</TextLink>,
          },
          { key: 'name', title: t('outreach.audience.memberName'), render: (row) => row.contactName },
          {
            key: 'address',
            title: t('outreach.audience.memberEmail'),
            render: (row) => people.cell({ id: row.id, email: row.address }, 'email'),
          },
          { key: 'state', title: t('ui.field.status'), render: (row) => <SendStateTag state={row.state} /> },
          {
            key: 'reason',
            title: t('outreach.record.reason'),
            render: (row) =>
              row.reason === null ? '–' : <span title={row.detail ?? undefined}>{t(`error.${row.reason}`)}</span>,
          },
          {
            key: 'handedOverAt',
            title: t('outreach.record.handedOverAt'),
            render: (row) => format.dateTime(row.handedOverAt),
          },
          {
            key: 'finishedAt',
            title: t('outreach.record.finishedAt'),
            render: (row) => format.dateTime(row.finishedAt),
          },
        ]}
      />
    </>
  );
}
