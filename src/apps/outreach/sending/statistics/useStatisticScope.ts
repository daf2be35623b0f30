import { useMemo } from 'react';
import { STATISTIC_COUNTS, STATISTIC_GROUPS } from '../../../../domain/outreach/sending/sendStatistic.ts';
import {
  STATISTIC_COMPARISONS,
  STATISTIC_PERIOD_DEFAULT,
  STATISTIC_PERIOD_NAMES,
  STATISTIC_UNITS,
} from '../../../../domain/shared/time/statisticPeriod.ts';
import { OTHER_LINES, oneOf, type QueryChange, useAddressQuery } from '../../../../ui/index.ts';

/** What of the address narrows the statistics. */
const SCOPE = ['dayFrom', 'dayTo', 'channel', 'taskId', 'messageId'] as const;

/** What the page shows, all of which stands in its address, so that it can be shared. */
export function useStatisticScope() {
  const [params, edit] = useAddressQuery();
  return useMemo(() => {
    const text = (name: string): string | undefined => params.get(name) ?? undefined;
    const named = Object.fromEntries(
      SCOPE.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
    );
    const ownDays = text('dayFrom') !== undefined || text('dayTo') !== undefined;
    const period = oneOf(STATISTIC_PERIOD_NAMES, params.get('period'), STATISTIC_PERIOD_DEFAULT);
    return {
      /** As the calls take it. */
      scope: { ...named, period },
      /** The period, where no days are named. */
      period: ownDays ? undefined : period,
      dayFrom: text('dayFrom'),
      dayTo: text('dayTo'),
      channel: text('channel'),
      taskId: text('taskId'),
      messageId: text('messageId'),
      compare: oneOf(STATISTIC_COMPARISONS, params.get('compare'), 'previous'),
      group: oneOf(STATISTIC_GROUPS, params.get('group'), 'time'),
      unit: STATISTIC_UNITS.find((unit) => unit === params.get('unit')),
      figure: oneOf(STATISTIC_COUNTS, params.get('figure'), 'sent'),
      /** Changes parts of the address; undefined takes one away. Lines begin at their first page again. */
      change: (changed: QueryChange): void => edit({ ...OTHER_LINES, ...changed }),
    };
  }, [params, edit]);
}

/** What {@link useStatisticScope} gives. */
export type StatisticPlace = ReturnType<typeof useStatisticScope>;
