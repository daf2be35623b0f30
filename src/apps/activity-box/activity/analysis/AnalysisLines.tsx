import { Typography } from 'antd';
import type { ReactNode } from 'react';
import {
  type ActivityStatisticLine,
  listActivityStatistics,
} from '../../../../contract/activity-box/activity/activityStatistic.ts';
import {
  type ActivityCount,
  activityCountsOf,
  type ActivityGroup,
  activityRatesIn,
  BY_BOOST,
  EVERYBODY_ELSE,
  isSummable,
} from '../../../../domain/activity-box/activity/activityFigures.ts';
import type { DayRange } from '../../../../domain/shared/time/statisticPeriod.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ExportButton } from '../../../../parts/index.ts';
import { ListTable, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import type { AnalysisPlace } from './useAnalysisScope.ts';
import { type AwardsOf, useAwardsLink } from './useAwardsLink.tsx';

const T = 'activityBox.analysis';

/** Figures by a dimension; a line leads to the analysis of it, its wins to their records. */
export function AnalysisLines({
  place,
  group,
  range,
}: {
  place: AnalysisPlace;
  group: ActivityGroup;
  range: DayRange;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const awardsLink = useAwardsLink();
  const { scope, activityId, channel, addressWith } = place;
  const isHour = range.from === range.to;
  const { period: _period, ...narrowed } = scope;
  const counts = activityCountsOf(group);

  const named = ({ name }: ActivityStatisticLine): string => name ?? t(`${T}.gone`);
  const heads: Record<ActivityGroup, (line: ActivityStatisticLine) => ReactNode> = {
    time: ({ key, days }) =>
      days === null || isHour ? (
        format.dateTime(key)
      ) : (
        <TextLink to={addressWith({ period: undefined, dayFrom: days.from, dayTo: days.to })}>
          {format.date(days.from)}
        </TextLink>
      ),
    hourOfDay: ({ key }) => t(`${T}.hour`, { from: key, to: String(Number(key) + 1) }),
    activity: (line) => <TextLink to={addressWith({}, line.key)}>{named(line)}</TextLink>,
    channel: ({ key }) => (
      <TextLink to={addressWith({ channel: key })}>{t(`activityBox.activity.channels.${key}`)}</TextLink>
    ),
    prize: named,
    customerGroup: (line) => {
      if (line.key === EVERYBODY_ELSE) return t(`${T}.everybodyElse`);
      return line.key === BY_BOOST ? t(`${T}.byBoost`) : named(line);
    },
  };

  /** The records behind the wins of a line; null where no list is narrowed like it. */
  const recordsOf = ({ key, days }: ActivityStatisticLine): AwardsOf | null => {
    if (channel !== undefined) return null;
    if (group === 'time') return isHour ? null : { days: days ?? range, activityId };
    if (group === 'activity') return { days: range, activityId: key };
    if (group === 'prize') return { days: range, activityId, prizeId: key };
    if (group === 'customerGroup' && key === BY_BOOST) return { days: range, activityId, source: 'boost' };
    return null;
  };

  return (
    <>
      {counts.some((count: ActivityCount) => !isSummable(group, count)) && (
        <Typography.Paragraph type="secondary">{t(`${T}.repeated`)}</Typography.Paragraph>
      )}
      <ListTable<ActivityStatisticLine>
        queryKey={`${listActivityStatistics.id} ${group} ${JSON.stringify(scope)}`}
        columnsOf={`${listActivityStatistics.id}.${group}`}
        label={t(`${T}.group.${group}`)}
        tools={(filters) => (
          <ExportButton
            kind="activityStatistic"
            filters={{ ...filters, ...narrowed, dayFrom: range.from, dayTo: range.to, group }}
          />
        )}
        emptyHint={t(`${T}.noLines`)}
        load={({ filters: _filters, ...page }, signal) =>
          host.request.call(listActivityStatistics, { query: { ...page, ...scope, group } }, { signal })
        }
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'line',
            title: t(`${T}.${group}`),
            ...(group === 'activity' || group === 'prize' ? { sort: 'name' } : {}),
            render: heads[group],
          },
          ...counts.map((count) => ({
            key: count,
            title: t(`${T}.${count}`),
            numeric: true,
            sort: count,
            render: (line: ActivityStatisticLine) =>
              awardsLink(line[count], count === 'awards' ? recordsOf(line) : null),
          })),
          ...activityRatesIn(group).map((rate) => ({
            key: rate,
            title: t(`${T}.${rate}`),
            numeric: true,
            sort: rate,
            render: (line: ActivityStatisticLine) => format.percent(line[rate]),
          })),
        ]}
      />
    </>
  );
}
