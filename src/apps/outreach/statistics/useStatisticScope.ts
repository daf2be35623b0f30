import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STATISTIC_COUNTS, STATISTIC_GROUPS } from '../../../domain/sendStatistic.ts';
import {
  STATISTIC_COMPARISONS,
  STATISTIC_PERIOD_DEFAULT,
  STATISTIC_PERIOD_NAMES,
  STATISTIC_UNITS,
} from '../../../domain/statisticPeriod.ts';

/** What of the address narrows the statistics. */
const SCOPE = ['dayFrom', 'dayTo', 'channel', 'taskId', 'messageId'] as const;

/** What belongs to the lines that were shown, and not to others. */
const OF_LINES = ['pageNo', 'sort', 'order'];

/** The first of the choices where the address has none of them. */
function oneOf<Choice extends string>(choices: readonly Choice[], text: string | null, otherwise: Choice): Choice {
  return choices.find((choice) => choice === text) ?? otherwise;
}

/** What the page shows, all of which stands in its address, so that it can be shared. */
export function useStatisticScope() {
  const [params, setParams] = useSearchParams();
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
      change: (changed: Readonly<Record<string, string | undefined>>): void => {
        setParams((old) => {
          const next = new URLSearchParams(old);
          for (const name of OF_LINES) next.delete(name);
          for (const [name, value] of Object.entries(changed))
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          return next;
        });
      },
    };
  }, [params, setParams]);
}

/** What {@link useStatisticScope} gives. */
export type StatisticPlace = ReturnType<typeof useStatisticScope>;
