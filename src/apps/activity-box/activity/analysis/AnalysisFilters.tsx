import type { ReactNode } from 'react';
import { ACTIVITY_CHANNELS } from '../../../../domain/activity-box/activity/activityBasics.ts';
import { FilterBar, PeriodFilter, useTexts } from '../../../../ui/index.ts';
import type { AnalysisPlace } from './useAnalysisScope.ts';

/** Which days and channel are counted, and what they are compared with. */
export function AnalysisFilters({ place }: { place: AnalysisPlace }): ReactNode {
  const t = useTexts();
  const { period, compare, change } = place;
  const values = Object.fromEntries(
    (['dayFrom', 'dayTo', 'channel'] as const).flatMap((name) => (place[name] ? [[name, place[name]]] : [])),
  );
  return (
    <FilterBar
      fields={[
        { name: 'day', label: t('activityBox.analysis.day'), kind: 'days' },
        {
          name: 'channel',
          label: t('activityBox.analysis.channel'),
          kind: 'select',
          options: ACTIVITY_CHANNELS.map((value) => ({
            value,
            label: t(`activityBox.activity.channels.${value}`),
          })),
        },
      ]}
      values={values}
      // Days take the place of a period by name.
      onChange={(changed) => change('channel' in changed ? changed : { ...changed, period: undefined })}
      extra={
        <PeriodFilter
          period={period}
          compare={compare}
          onPeriod={(value) => change({ period: value, dayFrom: undefined, dayTo: undefined })}
          onCompare={(value) => change({ compare: value })}
        />
      }
    />
  );
}
