import { useQuery } from '@tanstack/react-query';
import { Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { ErrorPanel, TrendChart, useFormat, useTexts, whileLoading } from '../../../ui/index.ts';

/** A number of people at an instant; a customer group also counts people who joined and left. */
interface Size {
  at: string;
  people: number;
  joined?: number;
  left?: number;
}

/** Props of {@link SizesOverTime}. */
interface SizesOverTimeProps {
  /** Starts the keys of the texts: `sizes`, `sizeAt`, and one for each of `counts`. */
  texts: string;
  /** The text of an empty table. */
  empty: string;
  /** The columns of the table beside the time. */
  counts: readonly ('people' | 'joined' | 'left')[];
  queryKey: readonly unknown[];
  /** Loads the sizes, newest first. */
  load: () => Promise<Size[]>;
  /** Greatest width of the table in pixels; unlimited by default. */
  maxWidth?: number;
}

/** The number of people over time: as a line, or as a table with the newest size first. */
export function SizesOverTime({ texts, empty, counts, queryKey, load, maxWidth }: SizesOverTimeProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const sizes = useQuery({ queryKey, queryFn: load });
  if (sizes.isError) return <ErrorPanel error={sizes.error} onRetry={() => void sizes.refetch()} />;
  const rows = sizes.data ?? [];
  return (
    <TrendChart label={t(`${texts}.people`)} points={rows.map(({ at, people }) => ({ at, value: people }))}>
      <Table
        size="small"
        rowKey="at"
        aria-label={t(`${texts}.sizes`)}
        {...whileLoading(sizes.isPending, <Typography.Text type="secondary">{empty}</Typography.Text>)}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        style={{ maxWidth }}
        dataSource={rows}
        columns={[
          { title: t(`${texts}.sizeAt`), dataIndex: 'at', render: (at: string) => format.dateTime(at) },
          ...counts.map((key) => ({
            title: t(`${texts}.${key}`),
            dataIndex: key,
            align: 'end' as const,
            className: 'tabular',
            render: (count: number) => format.number(count),
          })),
        ]}
      />
    </TrendChart>
  );
}
