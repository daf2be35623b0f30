import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flex, Segmented, Select, Skeleton, Table } from 'antd';
import type { ReactNode } from 'react';
import { listStatistics, type StatisticLine } from '../../../../contract/outreach/sending/sendStatistic.ts';
import { STATISTIC_COUNTS, STATISTIC_RATES } from '../../../../domain/outreach/sending/sendStatistic.ts';
import { STATISTIC_DAYS_MAX, unitOf } from '../../../../domain/shared/time/statisticPeriod.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ExportButton } from '../../../../parts/index.ts';
import { ErrorPanel, TextLink, TrendChart, useFormat, useTexts } from '../../../../ui/index.ts';
import type { Totals } from './StatisticTotals.tsx';
import { usePeopleLink } from './usePeopleLink.tsx';
import type { StatisticPlace } from './useStatisticScope.ts';

/** How sending went over time: a line of one figure, or the table of all of them; a day leads to its hours. */
export function StatisticTrend({
  place,
  totals,
  daysLink,
  exportFilters,
}: {
  place: StatisticPlace;
  totals: Totals;
  /** The address of this page for other days. */
  daysLink: (days: { from: string; to: string }) => string;
  /** What the export is narrowed by. */
  exportFilters: Readonly<Record<string, string>>;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const peopleLink = usePeopleLink();
  const { scope, figure, taskId, messageId, change } = place;
  const unit = unitOf(totals.range, place.unit);
  const lines = useQuery({
    queryKey: [listStatistics.id, scope, unit, totals.refreshedAt],
    queryFn: ({ signal }) =>
      host.request.call(
        listStatistics,
        { query: { ...scope, group: 'time', unit, pageSize: STATISTIC_DAYS_MAX } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  if (lines.isError) return <ErrorPanel error={lines.error} onRetry={() => void lines.refetch()} />;
  if (lines.data === undefined) return <Skeleton active />;
  const isHour = unit === 'hour';
  const nameOf = ({ key, days }: StatisticLine): ReactNode => {
    if (days === null || isHour) return format.dateTime(key);
    const { from, to } = days;
    return (
      <TextLink to={daysLink(days)}>
        {from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`}
      </TextLink>
    );
  };
  return (
    <>
      <Flex gap="small" wrap align="center" style={{ marginBlockEnd: 12 }}>
        {totals.units.length > 1 && (
          <Segmented
            aria-label={t('outreach.statistics.unit')}
            options={totals.units.map((value) => ({ value, label: t(`outreach.statistics.unit.${value}`) }))}
            value={unit}
            onChange={(value) => change({ unit: value })}
          />
        )}
        <Select
          aria-label={t('outreach.statistics.figure')}
          popupMatchSelectWidth={false}
          options={STATISTIC_COUNTS.map((value) => ({ value, label: t(`outreach.statistics.${value}`) }))}
          value={figure}
          onChange={(value) => change({ figure: value })}
        />
        <span style={{ marginInlineStart: 'auto' }}>
          <ExportButton kind="sendStatistic" filters={{ ...exportFilters, unit }} />
        </span>
      </Flex>
      <TrendChart
        label={t(`outreach.statistics.${figure}`)}
        points={lines.data.rows.map((line) => ({ at: line.key, value: line[figure] }))}
      >
        <Table<StatisticLine>
          size="small"
          rowKey="key"
          aria-label={t('outreach.statistics.group.time')}
          pagination={{ pageSize: 31, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          dataSource={lines.data.rows.toReversed()}
          columns={[
            { key: 'time', title: t('outreach.statistics.time'), render: (_value, line) => nameOf(line) },
            ...STATISTIC_COUNTS.map((count) => ({
              key: count,
              title: t(`outreach.statistics.${count}`),
              align: 'end' as const,
              className: 'tabular',
              render: (_value: unknown, line: StatisticLine) =>
                peopleLink(count, line[count], { days: isHour ? null : line.days, taskId, messageId }),
            })),
            ...STATISTIC_RATES.map((rate) => ({
              key: rate,
              title: t(`outreach.statistics.${rate}`),
              align: 'end' as const,
              className: 'tabular',
              render: (_value: unknown, line: StatisticLine) => format.percent(line[rate]),
            })),
          ]}
        />
      </TrendChart>
    </>
  );
}
