import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Flex, Skeleton, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { getActivityFigures } from '../../../../contract/activity-box/activity/activityStatistic.ts';
import { ACTIVITY_COUNTS, ACTIVITY_GROUPS } from '../../../../domain/activity-box/activity/activityFigures.ts';
import { RequestError, useHost } from '../../../../sdk/index.ts';
import { EmptyState, ErrorPanel, PageHeader, SectionTitle, TextLink, useTexts } from '../../../../ui/index.ts';
import { ActivitySelect } from '../../activity/analysis/ActivitySelect.tsx';
import { AnalysisFilters } from '../../activity/analysis/AnalysisFilters.tsx';
import { AnalysisLines } from '../../activity/analysis/AnalysisLines.tsx';
import { type ActivityFigures, AnalysisTotals } from '../../activity/analysis/AnalysisTotals.tsx';
import { AnalysisTrend } from '../../activity/analysis/AnalysisTrend.tsx';
import { FunnelTable } from '../../activity/analysis/FunnelTable.tsx';
import { useAnalysisScope } from '../../activity/analysis/useAnalysisScope.ts';
import { ACTIVITIES, activityPath } from '../../parts/recordPages.ts';

const T = 'activityBox.analysis';

/** Whether there is anything to look at, now or in the period that it is compared with. */
const isSomething = ({ compared, ...now }: ActivityFigures): boolean =>
  ACTIVITY_COUNTS.some((count) => now[count] > 0 || (compared?.[count] ?? 0) > 0);

/** Operations analysis (§2.5): what became of an activity, or of all, in a period, from the view to the prize and the share. */
export function ActivityAnalysis(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const place = useAnalysisScope();
  const { scope, compare, group, activityId, change, choose } = place;
  const query = useQuery({
    queryKey: [getActivityFigures.id, scope, compare],
    queryFn: ({ signal }) =>
      host.request.call(getActivityFigures, { query: { ...scope, compare } }, { signal, showError: false }),
    placeholderData: keepPreviousData,
  });
  const figures = query.data;
  // A range that is refused is wrong where it was chosen.
  const [wrong] = query.error instanceof RequestError ? query.error.fieldErrors : [];
  const mayOpen = host.has('activity:view');
  return (
    <>
      <PageHeader title={t(`${T}.title`)} description={t(`${T}.about`)} />
      <Flex gap="small" wrap align="center" style={{ marginBlockEnd: 12 }}>
        <ActivitySelect value={activityId} name={figures?.activityName ?? null} onChange={choose} />
        {activityId !== undefined && mayOpen && figures?.activityName != null && (
          <TextLink to={activityPath.detail(activityId)}>{t(`${T}.openActivity`)}</TextLink>
        )}
      </Flex>
      <AnalysisFilters place={place} />
      {wrong !== undefined ? (
        <Alert type="error" showIcon role="alert" title={t(`error.${wrong.code}`, wrong.params)} />
      ) : query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : figures === undefined ? (
        <Skeleton active title={false} />
      ) : isSomething(figures) ? (
        <>
          <AnalysisTotals of={figures} place={place} />
          <SectionTitle>{t(`${T}.funnel`)}</SectionTitle>
          <FunnelTable of={figures} />
          <SectionTitle>{t(`${T}.trend`)}</SectionTitle>
          <AnalysisTrend place={place} />
          <SectionTitle>{t(`${T}.lines`)}</SectionTitle>
          <Tabs
            activeKey={group}
            onChange={(key) => change({ group: key })}
            items={ACTIVITY_GROUPS.map((key) => ({
              key,
              label: t(`${T}.group.${key}`),
              children: key === group ? <AnalysisLines place={place} group={key} range={figures.range} /> : undefined,
            }))}
          />
        </>
      ) : (
        <EmptyState
          kind="firstUse"
          hint={t(`${T}.nothing`)}
          action={mayOpen && <TextLink to={ACTIVITIES.path}>{t(`${T}.toActivities`)}</TextLink>}
        />
      )}
    </>
  );
}
