import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select, Skeleton, Table } from 'antd';
import type { ReactNode } from 'react';
import { getActivityLineChart } from '../../../../contract/activity-box/activity/activityStatistic.ts';
import type { AnswerOf } from '../../../../contract/shared/endpoint.ts';
import { ACTIVITY_COUNTS } from '../../../../domain/activity-box/activity/activityFigures.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ErrorPanel, TextLink, TrendChart, useFormat, useTexts } from '../../../../ui/index.ts';
import type { AnalysisPlace } from './useAnalysisScope.ts';

const T = 'activityBox.analysis';

type Point = AnswerOf<typeof getActivityLineChart>['points'][number];

/** How a figure went over time: by hour of a single day, by day else; a day leads to its hours. */
export function AnalysisTrend({ place }: { place: AnalysisPlace }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const { scope, figure, change, addressWith } = place;
  const query = useQuery({
    queryKey: [getActivityLineChart.id, scope],
    queryFn: ({ signal }) => host.request.call(getActivityLineChart, { query: scope }, { signal, showError: false }),
    placeholderData: keepPreviousData,
  });
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton active title={false} />;
  const { unit, points } = query.data;
  const timeOf = ({ at, days }: Point): ReactNode =>
    unit === 'hour' ? (
      format.dateTime(at)
    ) : (
      <TextLink to={addressWith({ period: undefined, dayFrom: days.from, dayTo: days.to })}>
        {format.date(days.from)}
      </TextLink>
    );
  return (
    <>
      <Select
        aria-label={t(`${T}.figure`)}
        popupMatchSelectWidth={false}
        style={{ marginBlockEnd: 12 }}
        options={ACTIVITY_COUNTS.map((value) => ({ value, label: t(`${T}.${value}`) }))}
        value={figure}
        onChange={(value) => change({ figure: value })}
      />
      <TrendChart label={t(`${T}.${figure}`)} points={points.map((point) => ({ at: point.at, value: point[figure] }))}>
        <Table<Point>
          size="small"
          rowKey="at"
          aria-label={t(`${T}.trend`)}
          pagination={{ pageSize: 31, hideOnSinglePage: true, showSizeChanger: false }}
          style={{ maxWidth: 480 }}
          dataSource={points.toReversed()}
          columns={[
            { key: 'time', title: t(`${T}.time`), render: (_value, point) => timeOf(point) },
            {
              key: 'figure',
              title: t(`${T}.${figure}`),
              align: 'end',
              className: 'tabular',
              render: (_value, point) => format.number(point[figure]),
            },
          ]}
        />
      </TrendChart>
    </>
  );
}
