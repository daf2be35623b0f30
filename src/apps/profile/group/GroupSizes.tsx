import { useQuery } from '@tanstack/react-query';
import { Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { listGroupSizes } from '../../../contract/profile/group/customerGroup.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, TrendChart, useFormat, useTexts, whileLoading } from '../../../ui/index.ts';

/** How large a customer group was each time its people were determined: as a line, or newest first with who came and went. */
export function GroupSizes({ groupId, state }: { groupId: string; state: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const sizes = useQuery({
    queryKey: ['customerGroup.sizes', groupId, state],
    queryFn: () => host.request.call(listGroupSizes, { params: { id: groupId } }),
  });
  if (sizes.isError) return <ErrorPanel error={sizes.error} onRetry={() => void sizes.refetch()} />;
  const rows = sizes.data ?? [];
  const table = (
    <Table
      size="small"
      rowKey="at"
      aria-label={t('profile.group.sizes')}
      {...whileLoading(
        sizes.isPending,
        <Typography.Text type="secondary">{t('profile.group.noSizes')}</Typography.Text>,
      )}
      pagination={{ pageSize: 20, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { title: t('profile.group.sizeAt'), dataIndex: 'at', render: (at: string) => format.dateTime(at) },
        ...(['people', 'joined', 'left'] as const).map((key) => ({
          title: t(`profile.group.${key}`),
          dataIndex: key,
          align: 'end' as const,
          render: (count: number) => format.number(count),
        })),
      ]}
    />
  );
  return (
    <TrendChart label={t('profile.group.people')} points={rows.map(({ at, people }) => ({ at, value: people }))}>
      {table}
    </TrendChart>
  );
}
