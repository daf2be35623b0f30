import type { ReactNode } from 'react';
import { REPORT_COLUMNS } from '../../../domain/report.ts';
import type { StatisticCount } from '../../../domain/sendStatistic.ts';
import type { DayRange } from '../../../domain/statisticPeriod.ts';
import { useHost } from '../../../sdk/index.ts';
import { ElsewhereLink, useFormat } from '../../../ui/index.ts';

/** Which people a figure counts. */
export interface FigureOf {
  /** Null where no list of people is narrowed like that, such as to an hour. */
  days: DayRange | null;
  taskId?: string | undefined;
  messageId?: string | undefined;
}

/** Shows a count as a link to the records of its people, where there is a list of exactly them and the operator may see it. */
export function usePeopleLink(): (count: StatisticCount, people: number, of: FigureOf) => ReactNode {
  const host = useHost();
  const format = useFormat();
  const may = host.has('report:view');
  return (count, people, { days, taskId, messageId }) => {
    const column = REPORT_COLUMNS.find((one) => one === count);
    const shown = format.number(people);
    if (!may || people === 0 || days === null || column === undefined || messageId !== undefined) return shown;
    const query = new URLSearchParams({ column, createdFrom: days.from, createdTo: days.to });
    if (taskId !== undefined) query.set('taskId', taskId);
    return <ElsewhereLink to={`/common/reportOfProblem?${query.toString()}`}>{shown}</ElsewhereLink>;
  };
}
