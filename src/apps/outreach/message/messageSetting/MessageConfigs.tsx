import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton, Table } from 'antd';
import type { ReactNode } from 'react';
import { MAX_PAGE_SIZE } from '../../../../contract/shared/envelope.ts';
import { listMessageConfigs, type MessageConfig } from '../../../../contract/outreach/message/messageSetting.ts';
import { SEND_LIMITS } from '../../../../domain/outreach/sending/sendLimit.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ErrorPanel, SectionTitle, StatusTag, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { useMailState } from './useMailState.ts';
import { at } from '../../parts/at.ts';

/** Of the names of channels and of the whole table, in pixels: below that a page on a phone moves it. */
const CHANNEL_WIDTH = 112;
const WIDTH = 700;

/** How each channel sends, what limits it, and how much it has sent today; limits are changed on the page that holds them. */
export function MessageConfigs(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const mail = useMailState();
  const query = useQuery({
    queryKey: [listMessageConfigs.id],
    queryFn: () =>
      host.request.call(listMessageConfigs, { query: { pageNo: 1, pageSize: MAX_PAGE_SIZE } }, { showError: false }),
  });
  return (
    <section aria-label={t('outreach.messageSetting.configs')}>
      <SectionTitle>{t('outreach.messageSetting.configs')}</SectionTitle>
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {query.data !== undefined && (
        <Table<MessageConfig>
          size="small"
          pagination={false}
          rowKey="channel"
          scroll={{ x: WIDTH }}
          style={{ marginBlockEnd: 16 }}
          dataSource={query.data.rows}
          columns={[
            {
              key: 'channel',
              title: t('outreach.outreachSetting.channel'),
              width: CHANNEL_WIDTH,
              render: (_value, { channel }) => t(`ui.field.channel.${channel}`),
            },
            {
              key: 'sender',
              title: t('outreach.messageSetting.sender'),
              render: (_value, { channel, configured, sender }) =>
                configured ? (
                  <Flex vertical>
                    {sender}
                    {channel === 'email' && mail.data?.leaving === 'kept' && (
                      <StatusTag tone="warning">{t('outreach.messageSetting.mail.leaving.kept')}</StatusTag>
                    )}
                  </Flex>
                ) : (
                  <StatusTag tone="warning">{t('outreach.messageSetting.notConfigured')}</StatusTag>
                ),
            },
            ...SEND_LIMITS.map((limit) => ({
              key: limit,
              title: t(`outreach.outreachSetting.${limit}`),
              align: 'end' as const,
              className: 'tabular',
              render: (_value: unknown, row: MessageConfig) =>
                row[limit] === 0 ? t('outreach.outreachSetting.unlimited') : format.number(row[limit]),
            })),
            {
              key: 'sentToday',
              title: t('outreach.messageSetting.sentToday'),
              align: 'end',
              className: 'tabular',
              render: (_value, { sentToday }) => format.number(sentToday),
            },
          ]}
        />
      )}
      {host.has('outreachSetting:view') && (
        <TextLink to={at('outreach.outreachSetting')}>{t('outreach.messageSetting.changeLimits')}</TextLink>
      )}
    </section>
  );
}
