import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton, Table } from 'antd';
import type { ReactNode } from 'react';
import {
  type CallbackAddress,
  type CallbackCall,
  listCallbackCalls,
} from '../../../../contract/outreach/channel/callbackAddress.ts';
import { CALLBACK_CALLS_KEPT, type CallbackOutcome } from '../../../../domain/outreach/channel/callback.ts';
import { useHost } from '../../../../sdk/index.ts';
import { EmptyState, ErrorPanel, StatusTag, type StatusTone, useFormat, useTexts } from '../../../../ui/index.ts';
import { useCallbackWords } from './useCallbackWords.ts';

const TONES = { accepted: 'success', failed: 'warning', givenUp: 'danger' } as const satisfies Record<
  CallbackOutcome,
  StatusTone
>;

/** Room for four columns, in pixels. */
const WIDTH = 760;

/** The last calls of a callback address, newest first. */
export function CallbackCalls({ address, onClose }: { address: CallbackAddress; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const { answerOf } = useCallbackWords();
  const query = useQuery({
    queryKey: [listCallbackCalls.id, address.id],
    queryFn: () =>
      host.request.call(
        listCallbackCalls,
        { params: { id: address.id }, query: { pageNo: 1, pageSize: CALLBACK_CALLS_KEPT } },
        { showError: false },
      ),
  });
  return (
    <Modal
      open
      width={WIDTH}
      title={t('outreach.callback.callsTitle', { url: address.url })}
      footer={null}
      onCancel={onClose}
    >
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {query.data !== undefined && (
        <Table<CallbackCall>
          size="small"
          rowKey="id"
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          dataSource={query.data.rows}
          locale={{ emptyText: <EmptyState kind="firstUse" hint={t('outreach.callback.noCalls')} /> }}
          columns={[
            {
              key: 'createdAt',
              title: t('outreach.callback.call.createdAt'),
              render: (_value, { createdAt }) => format.dateTime(createdAt),
            },
            {
              key: 'outcome',
              title: t('outreach.callback.call.outcome'),
              render: (_value, { outcome }) => (
                <StatusTag tone={TONES[outcome]}>{t(`outreach.callback.outcome.${outcome}`)}</StatusTag>
              ),
            },
            {
              key: 'events',
              title: t('outreach.callback.call.events'),
              align: 'end',
              className: 'tabular',
              render: (_value, { events, isTest }) =>
                isTest ? t('outreach.callback.call.isTest') : format.number(events),
            },
            {
              key: 'answer',
              title: t('outreach.callback.call.answer'),
              render: (_value, call) => answerOf(call),
            },
          ]}
        />
      )}
    </Modal>
  );
}
