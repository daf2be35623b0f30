import { useQuery } from '@tanstack/react-query';
import { Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { listMonitorSizes } from '../../../contract/profile/monitor/monitor.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, TrendChart, useFormat, useTexts, whileLoading } from '../../../ui/index.ts';

/** How many people there were of what a monitor watches each time they were counted: a line, or newest first. */
export function MonitorSizes({ monitorId, measuredAt }: { monitorId: string; measuredAt: string | null }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const sizes = useQuery({
    queryKey: ['monitor.sizes', monitorId, measuredAt],
    queryFn: () => host.request.call(listMonitorSizes, { params: { id: monitorId } }),
  });
  if (sizes.isError) return <ErrorPanel error={sizes.error} onRetry={() => void sizes.refetch()} />;
  const rows = sizes.data ?? [];
  const table = (
    <Table
      size="small"
      rowKey="at"
      aria-label={t('profile.monitor.sizes')}
      {...whileLoading(
        sizes.isPending,
        <Typography.Text type="secondary">{t('profile.monitor.unmeasured')}</Typography.Text>,
      )}
      pagination={{ pageSize: 20, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      style={{ maxWidth: 480 }}
      dataSource={rows}
      columns={[
        { title: t('profile.monitor.sizeAt'), dataIndex: 'at', render: (at: string) => format.dateTime(at) },
        {
          title: t('profile.monitor.people'),
          dataIndex: 'people',
          align: 'end',
          className: 'tabular',
          render: (count: number) => format.number(count),
        },
      ]}
    />
  );
  return (
    <TrendChart label={t('profile.monitor.people')} points={rows.map(({ at, people }) => ({ at, value: people }))}>
      {table}
    </TrendChart>
  );
}
