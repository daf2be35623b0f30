import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ACTIVITY_CHANNELS } from '../../../domain/activity/activityBasics.ts';
import { ACTIVITY_COUNTS, ACTIVITY_GROUPS } from '../../../domain/activity/activityFigures.ts';
import {
  STATISTIC_COMPARISONS,
  STATISTIC_PERIOD_DEFAULT,
  STATISTIC_PERIOD_NAMES,
} from '../../../domain/statisticPeriod.ts';
import { analysisPath } from '../parts/recordPages.ts';

/** What belongs to the lines that were shown, and not to others. */
const OF_LINES = ['pageNo', 'sort', 'order'];

/** The first of the choices where the address has none of them. */
function oneOf<Choice extends string>(choices: readonly Choice[], text: string | null, otherwise: Choice): Choice {
  return choices.find((choice) => choice === text) ?? otherwise;
}

/** What the analysis shows, all of which stands in its address, so that it can be shared: the activity in the path, the rest behind it. */
export function useAnalysisScope() {
  const { id: activityId } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const text = (name: string): string | undefined => params.get(name) ?? undefined;
    const [dayFrom, dayTo] = [text('dayFrom'), text('dayTo')];
    const ownDays = dayFrom !== undefined || dayTo !== undefined;
    const period = oneOf(STATISTIC_PERIOD_NAMES, params.get('period'), STATISTIC_PERIOD_DEFAULT);
    const channel = ACTIVITY_CHANNELS.find((one) => one === params.get('channel'));
    const addressWith = (
      changed: Readonly<Record<string, string | undefined>>,
      activity: string | null = activityId ?? null,
    ): string => {
      const next = new URLSearchParams(params);
      for (const name of OF_LINES) next.delete(name);
      for (const [name, value] of Object.entries(changed))
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      const query = next.toString();
      return `${analysisPath(activity)}${query === '' ? '' : `?${query}`}`;
    };
    return {
      activityId,
      channel,
      dayFrom,
      dayTo,
      /** The period, where no days are named. */
      period: ownDays ? undefined : period,
      /** As the calls take it. */
      scope: {
        period,
        ...(activityId === undefined ? {} : { activityId }),
        ...(channel === undefined ? {} : { channel }),
        ...(dayFrom === undefined ? {} : { dayFrom }),
        ...(dayTo === undefined ? {} : { dayTo }),
      },
      compare: oneOf(STATISTIC_COMPARISONS, params.get('compare'), 'previous'),
      group: oneOf(ACTIVITY_GROUPS, params.get('group'), 'time'),
      figure: oneOf(ACTIVITY_COUNTS, params.get('figure'), 'views'),
      /** The address with parts changed; undefined takes one away. Lines begin at their first page again. */
      addressWith,
      change: (changed: Readonly<Record<string, string | undefined>>): void => void navigate(addressWith(changed)),
      /** Narrows to an activity; null shows all. */
      choose: (activity: string | null): void => void navigate(addressWith({}, activity)),
    };
  }, [activityId, params, navigate]);
}

/** What {@link useAnalysisScope} gives. */
export type AnalysisPlace = ReturnType<typeof useAnalysisScope>;
