import type { ReactNode } from 'react';
import { REPORT_COLUMNS } from '../../../../domain/common/report/report.ts';
import type { StatisticCount } from '../../../../domain/outreach/sending/sendStatistic.ts';
import type { DayRange } from '../../../../domain/shared/time/statisticPeriod.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ElsewhereLink, useFormat } from '../../../../ui/index.ts';
import { COMMON } from '../../../../domain/common/subApp.ts';
import { pageOf } from '../../../../domain/shell/manifest/pageOf.ts';

/** Which people a figure counts. */
export interface FigureOf {
  /** Null where no list of people is narrowed like that, such as to an hour. */
  days: DayRange | null;
  taskId?: string | undefined;
  messageId?: string | undefined;
}

/** The column of reports that a count is; undefined for one that reports do not have. */
function columnOf(count: StatisticCount): { column: string } | undefined {
  const column = REPORT_COLUMNS.find((one) => one === count);
  return column && { column };
}

/** Shows a count as a link to the records of its people, where there is a list of exactly them and the operator may see it. */
export function usePeopleLink(): (count: StatisticCount, people: number, of: FigureOf) => ReactNode {
  const host = useHost();
  const format = useFormat();
  const may = host.has('report:view');
  return (count, people, { days, taskId, messageId }) => {
    const narrowed = count === 'clicked' ? { clicked: 'yes' } : columnOf(count);
    const shown = format.number(people);
    if (!may || people === 0 || days === null || narrowed === undefined || messageId !== undefined) return shown;
    const query = new URLSearchParams({ ...narrowed, createdFrom: days.from, createdTo: days.to });
    if (taskId !== undefined) query.set('taskId', taskId);
    return <ElsewhereLink to={`${pageOf(COMMON, 'common.report.problem')}?${query.toString()}`}>{shown}</ElsewhereLink>;
  };
}
