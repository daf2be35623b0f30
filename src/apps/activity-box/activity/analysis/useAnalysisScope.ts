import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ACTIVITY_CHANNELS } from '../../../../domain/activity-box/activity/activityBasics.ts';
import { ACTIVITY_COUNTS, ACTIVITY_GROUPS } from '../../../../domain/activity-box/activity/activityFigures.ts';
import {
  STATISTIC_COMPARISONS,
  STATISTIC_PERIOD_DEFAULT,
  STATISTIC_PERIOD_NAMES,
} from '../../../../domain/shared/time/statisticPeriod.ts';
import { OTHER_LINES, oneOf, type QueryChange, queryWith, useAddressQuery } from '../../../../ui/index.ts';
import { analysisPath } from '../../parts/recordPages.ts';

/** What the analysis shows, all of which stands in its address, so that it can be shared: the activity in the path, the rest behind it. */
export function useAnalysisScope() {
  const { id: activityId } = useParams();
  const [params, edit] = useAddressQuery();
  const navigate = useNavigate();
  return useMemo(() => {
    const text = (name: string): string | undefined => params.get(name) ?? undefined;
    const [dayFrom, dayTo] = [text('dayFrom'), text('dayTo')];
    const ownDays = dayFrom !== undefined || dayTo !== undefined;
    const period = oneOf(STATISTIC_PERIOD_NAMES, params.get('period'), STATISTIC_PERIOD_DEFAULT);
    const channel = ACTIVITY_CHANNELS.find((one) => one === params.get('channel'));
    const addressWith = (changed: QueryChange, activity: string | null = activityId ?? null): string => {
      const query = queryWith(params, { ...OTHER_LINES, ...changed }).toString();
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
      change: (changed: QueryChange): void => edit({ ...OTHER_LINES, ...changed }),
      /** Narrows to an activity; null shows all. */
      choose: (activity: string | null): void => void navigate(addressWith({}, activity)),
    };
  }, [activityId, params, edit, navigate]);
}

/** What {@link useAnalysisScope} gives. */
export type AnalysisPlace = ReturnType<typeof useAnalysisScope>;
