import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton, Table, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  type CallbackAddress,
  listCallbackAddresses,
  removeCallbackAddress,
  testCallbackAddress,
} from '../../../../contract/outreach/channel/callbackAddress.ts';
import { CALLBACK_ADDRESSES_MAX, CALLBACK_BATCH_MAX } from '../../../../domain/outreach/channel/callback.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  actionColumn,
  ConfirmButton,
  EmptyState,
  ErrorPanel,
  PlusOutlined,
  SectionTitle,
  StatusTag,
  useAction,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { CallbackCalls } from './CallbackCalls.tsx';
import { CallbackDialog } from './CallbackDialog.tsx';
import { CallbackSecret, type MadeCallback } from './CallbackSecret.tsx';
import { useCallbackWords } from './useCallbackWords.ts';

/** An address may be longer than the page is wide: in pixels. */
const ADDRESS_WIDTH = 280;

/** What stands over the page. */
type Open = { dialog: 'edit'; address?: CallbackAddress } | { dialog: 'calls'; address: CallbackAddress };

/** The tenant's own systems that are told of deliveries, replies and opt-outs. */
export function CallbackAddresses(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const { answerOf } = useCallbackWords();
  const [busy, run] = useAction();
  const [open, setOpen] = useState<Open>();
  const [made, setMade] = useState<MadeCallback>();
  const query = useQuery({
    queryKey: [listCallbackAddresses.id],
    queryFn: () => host.request.call(listCallbackAddresses, {}, { showError: false }),
  });
  const mayEdit = host.has('messageSetting:edit');
  const close = (): void => setOpen(undefined);
  const test = async ({ id }: CallbackAddress): Promise<void> => {
    const call = await host.request.call(testCallbackAddress, { params: { id } });
    if (call.outcome === 'accepted') host.notify('success', t('outreach.callback.testAccepted'));
    else host.notify('error', t('outreach.callback.testFailed', { answer: answerOf(call) }));
  };
  return (
    <section aria-label={t('outreach.callback.title')}>
      <SectionTitle>{t('outreach.callback.title')}</SectionTitle>
      <Typography.Paragraph type="secondary">
        {t('outreach.callback.description', { batch: CALLBACK_BATCH_MAX })}
      </Typography.Paragraph>
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {query.data !== undefined && (
        <Table<CallbackAddress>
          size="small"
          pagination={false}
          rowKey="id"
          scroll={{ x: 'max-content' }}
          style={{ marginBlockEnd: 16 }}
          dataSource={query.data}
          locale={{ emptyText: <EmptyState kind="firstUse" hint={t('outreach.callback.none')} /> }}
          columns={[
            {
              key: 'url',
              title: t('outreach.callback.url'),
              render: (_value, { url, enabled, waiting }) => (
                <div style={{ maxWidth: ADDRESS_WIDTH, overflowWrap: 'anywhere' }}>
                  {url}
                  <Flex gap="small" wrap>
                    <StatusTag tone={enabled ? 'success' : 'neutral'}>
                      {t(`outreach.callback.${enabled ? 'on' : 'off'}`)}
                    </StatusTag>
                    {waiting > 0 && (
                      <Typography.Text type="secondary">
                        {t('outreach.callback.waiting', { count: format.number(waiting) })}
                      </Typography.Text>
                    )}
                  </Flex>
                </div>
              ),
            },
            {
              key: 'events',
              title: t('outreach.callback.events'),
              render: (_value, { events }) =>
                events.map((one) => <div key={one}>{t(`outreach.callback.event.${one}`)}</div>),
            },
            {
              ...actionColumn,
              key: 'actions',
              title: t('ui.field.actions'),
              render: (_value, address) => (
                <Flex wrap>
                  <Button type="link" size="small" onClick={() => setOpen({ dialog: 'calls', address })}>
                    {t('outreach.callback.calls')}
                  </Button>
                  {mayEdit && (
                    <>
                      <Button
                        type="link"
                        size="small"
                        disabled={busy}
                        onClick={() => void run(() => test(address), null)}
                      >
                        {t('outreach.callback.test')}
                      </Button>
                      <Button type="link" size="small" onClick={() => setOpen({ dialog: 'edit', address })}>
                        {t('outreach.callback.edit')}
                      </Button>
                      <ConfirmButton
                        type="link"
                        size="small"
                        disabled={busy}
                        question={t('outreach.callback.removeQuestion', { url: address.url })}
                        explanation={t('outreach.callback.removeExplanation')}
                        onConfirm={() =>
                          void run(() => host.request.call(removeCallbackAddress, { params: { id: address.id } }))
                        }
                      >
                        {t('outreach.callback.remove')}
                      </ConfirmButton>
                    </>
                  )}
                </Flex>
              ),
            },
          ]}
        />
      )}
      {mayEdit && (
        <Button
          icon={<PlusOutlined />}
          disabled={(query.data?.length ?? 0) >= CALLBACK_ADDRESSES_MAX}
          onClick={() => setOpen({ dialog: 'edit' })}
        >
          {t('outreach.callback.add')}
        </Button>
      )}
      {open?.dialog === 'edit' && <CallbackDialog address={open.address} onMade={setMade} onClose={close} />}
      {open?.dialog === 'calls' && <CallbackCalls address={open.address} onClose={close} />}
      {made !== undefined && <CallbackSecret of={made} onClose={() => setMade(undefined)} />}
    </section>
  );
}
