import type { ReactNode } from 'react';
import { listStatistics, type StatisticLine } from '../../../../contract/outreach/sending/sendStatistic.ts';
import {
  STATISTIC_COUNTS,
  STATISTIC_RATES,
  type StatisticGroup,
} from '../../../../domain/outreach/sending/sendStatistic.ts';
import type { DayRange } from '../../../../domain/shared/time/statisticPeriod.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ExportButton } from '../../../../parts/index.ts';
import { ListTable, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { usePeopleLink } from './usePeopleLink.tsx';
import type { StatisticPlace } from './useStatisticScope.ts';

/** What narrows the page to a line of each group. */
const NARROWS = { channel: 'channel', task: 'taskId', message: 'messageId' } as const;

/** Statistics by channel, task or message; a line leads to the course of it over time. */
export function StatisticLines({
  place,
  group,
  range,
  refreshedAt,
  narrowedLink,
  exportFilters,
}: {
  place: StatisticPlace;
  group: Exclude<StatisticGroup, 'time'>;
  range: DayRange;
  refreshedAt: string | null;
  /** The address of this page narrowed to one line. */
  narrowedLink: (name: string, key: string) => string;
  /** What the export is narrowed by. */
  exportFilters: Readonly<Record<string, string>>;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const peopleLink = usePeopleLink();
  const { scope, taskId, messageId } = place;
  const nameOf = ({ key, name }: StatisticLine): string =>
    group === 'channel' ? t(`ui.field.channel.${key}`) : (name ?? t('outreach.statistics.gone'));
  const peopleOf = (key: string) => ({
    days: range,
    taskId: group === 'task' ? key : taskId,
    messageId: group === 'message' ? key : messageId,
  });
  return (
    <ListTable<StatisticLine>
      queryKey={`${listStatistics.id} ${group} ${refreshedAt} ${new URLSearchParams(scope).toString()}`}
      columnsOf={`${listStatistics.id}.${group}`}
      label={t(`outreach.statistics.group.${group}`)}
      tools={(filters) => <ExportButton kind="sendStatistic" filters={{ ...filters, ...exportFilters }} />}
      emptyHint={t('outreach.statistics.empty')}
      load={({ filters: _filters, ...page }, signal) =>
        host.request.call(listStatistics, { query: { ...page, ...scope, group } }, { signal })
      }
      rowKey={({ key }) => key}
      columns={[
        {
          key: group,
          title: t(`outreach.statistics.${group}`),
          ...(group === 'channel' ? {} : { sort: 'name' }),
          render: (line) => <TextLink to={narrowedLink(NARROWS[group], line.key)}>{nameOf(line)}</TextLink>,
        },
        ...STATISTIC_COUNTS.map((count) => ({
          key: count,
          title: t(`outreach.statistics.${count}`),
          numeric: true,
          sort: count,
          render: (line: StatisticLine) => peopleLink(count, line[count], peopleOf(line.key)),
        })),
        ...STATISTIC_RATES.map((rate) => ({
          key: rate,
          title: t(`outreach.statistics.${rate}`),
          numeric: true,
          sort: rate,
          render: (line: StatisticLine) => format.percent(line[rate]),
        })),
      ]}
    />
  );
}
