import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton, Table } from 'antd';
import type { ReactNode } from 'react';
import { listAccounts } from '../../../contract/outreach/message/messageSetting.ts';
import { getSendUsage, type SendUsage } from '../../../contract/outreach/setting/outreachSetting.ts';
import { useHost } from '../../../sdk/index.ts';
import { DetailFields, ErrorPanel, SectionTitle, useFormat, useTexts } from '../../../ui/index.ts';

/** While the page is open the counts follow what is sent. */
const REFRESH_MS = 5_000;

/** How much was sent in the times that limits and thresholds count, in all, by channel and by account. */
export function SendUsagePanel(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const query = useQuery({
    queryKey: [getSendUsage.id],
    queryFn: () => host.request.call(getSendUsage, {}, { showError: false }),
    refetchInterval: REFRESH_MS,
  });
  const accounts = useQuery({
    queryKey: [listAccounts.id],
    queryFn: () => host.request.call(listAccounts, {}, { showError: false }),
  });
  const usage = query.data;
  const nameOf = (id: string): string =>
    accounts.data?.find((account) => account.id === id)?.username ?? t('outreach.outreachSetting.removedAccount');
  return (
    <section aria-label={t('outreach.outreachSetting.usage')}>
      <SectionTitle>{t('outreach.outreachSetting.usage')}</SectionTitle>
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {usage?.paused === true && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('outreach.outreachSetting.paused')}
          description={t('outreach.outreachSetting.pausedHint')}
        />
      )}
      {usage !== undefined && (
        <>
          <DetailFields
            fields={[
              { label: t('outreach.outreachSetting.sentDay'), value: format.number(usage.day) },
              { label: t('outreach.outreachSetting.sentMonth'), value: format.number(usage.month) },
            ]}
          />
          <Table<SendUsage['channels'][number]>
            size="small"
            pagination={false}
            rowKey="channel"
            scroll={{ x: 'max-content' }}
            dataSource={usage.channels}
            columns={[
              {
                key: 'channel',
                title: t('outreach.outreachSetting.channel'),
                render: (_value, { channel }) => t(`ui.field.channel.${channel}`),
              },
              ...(['minute', 'hour', 'day'] as const).map((span) => ({
                key: span,
                title: t(`outreach.outreachSetting.${span}`),
                align: 'end' as const,
                className: 'tabular',
                render: (_value: unknown, row: SendUsage['channels'][number]) => format.number(row[span]),
              })),
              {
                key: 'accounts',
                title: t('outreach.outreachSetting.accounts'),
                render: (_value, { channel }) =>
                  usage.accounts
                    .filter((one) => one.channel === channel)
                    .map(({ accountId, count }) => (
                      <div key={accountId}>
                        {t('outreach.outreachSetting.accountCount', {
                          name: nameOf(accountId),
                          count: format.number(count),
                        })}
                      </div>
                    )),
              },
            ]}
          />
        </>
      )}
    </section>
  );
}
