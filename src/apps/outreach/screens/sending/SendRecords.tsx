import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { listSendRecords } from '../../../../contract/outreach/sending/record.ts';
import { addressData, addressField } from '../../../../domain/common/contacts/personalData.ts';
import { SEND_REASONS } from '../../../../domain/outreach/sending/sendReason.ts';
import { SEND_CHANNELS } from '../../../../domain/shared/sending/sendChannel.ts';
import { SEND_STATES } from '../../../../domain/shared/sending/sendState.ts';
import { ExportButton, PersonLink, useRevealed } from '../../../../parts/index.ts';
import { ListPage, SendStateTag, TextLink, useTexts } from '../../../../ui/index.ts';
import { SEND_RECORDS } from '../../parts/recordPages.ts';
import { at } from '../../parts/at.ts';

/** The send ledger: every person of every run, in exactly one state, with the reason where one was left out. */
export function SendRecords(): ReactNode {
  const t = useTexts();
  const people = useRevealed('sendRecord');
  return (
    <ListPage
      of={SEND_RECORDS}
      list={listSendRecords}
      tools={(filters) => <ExportButton kind="sendRecord" filters={filters} />}
      linkedFilters={['column']}
      note={(rows) =>
        rows.some(({ isFullVolume }) => isFullVolume) && (
          <Alert
            type="warning"
            showIcon
            role="status"
            style={{ marginBlockEnd: 16 }}
            title={t('outreach.record.fullVolume')}
            description={t('outreach.record.fullVolumeExplanation')}
          />
        )
      }
      filters={[
        { name: 'address', begins: people.may },
        { name: 'channel', choices: SEND_CHANNELS },
        { name: 'state', label: 'status', choices: SEND_STATES, words: 'ui.sendState' },
        {
          name: 'reason',
          label: 'reason',
          choices: SEND_REASONS,
          words: 'error',
        },
        { name: 'clicked', choices: ['yes', 'no'], words: 'outreach.record.clicked' },
        'taskId',
        { name: 'created', words: 'outreach.statistics.day', days: true },
      ]}
      columns={[
        {
          key: 'taskName',
          render: ({ taskId, taskName }) => (
            <TextLink to={at('outreach.task.detail', { id: taskId })}>{taskName}</TextLink>
          ),
        },
        {
          key: 'contactName',
          render: ({ contactId, contactName }) => <PersonLink contactId={contactId}>{contactName || '–'}</PersonLink>,
        },
        {
          key: 'address',
          render: ({ id, channel, address }) =>
            people.cell({ id, ...addressData(channel, address) }, addressField(channel)),
        },
        { key: 'state', words: 'ui.field.status', render: ({ state }) => <SendStateTag state={state} /> },
        {
          key: 'reason',
          render: ({ reason, detail }) =>
            reason === null ? '–' : <span title={detail ?? undefined}>{t(`error.${reason}`)}</span>,
        },
        { key: 'handedOverAt', as: 'instant' },
        { key: 'finishedAt', as: 'instant' },
        { key: 'parts', numeric: true, render: ({ parts }) => parts ?? '–' },
        { key: 'receiptAt', as: 'instant' },
        { key: 'clickedAt', as: 'instant' },
        {
          key: 'actions',
          title: t('ui.field.actions'),
          render: ({ id }) => <TextLink to={`${SEND_RECORDS.path}/${id}`}>{t('outreach.record.open')}</TextLink>,
        },
      ]}
    />
  );
}
