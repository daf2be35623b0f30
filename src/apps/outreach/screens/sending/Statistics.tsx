import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Skeleton, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { getStatisticTotal, refreshStatistics } from '../../../../contract/outreach/sending/sendStatistic.ts';
import { STATISTIC_GROUPS } from '../../../../domain/outreach/sending/sendStatistic.ts';
import { RequestError, useHost } from '../../../../sdk/index.ts';
import {
  ErrorPanel,
  PageHeader,
  ReloadOutlined,
  TextLink,
  useAction,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { LIVE_REFRESH_MS } from '../../parts/liveRefresh.ts';
import { StatisticFilters } from '../../sending/statistics/StatisticFilters.tsx';
import { StatisticLines } from '../../sending/statistics/StatisticLines.tsx';
import { StatisticReasons } from '../../sending/statistics/StatisticReasons.tsx';
import { StatisticTotals } from '../../sending/statistics/StatisticTotals.tsx';
import { StatisticTrend } from '../../sending/statistics/StatisticTrend.tsx';
import { useStatisticScope } from '../../sending/statistics/useStatisticScope.ts';
import { at } from '../../parts/at.ts';

/** Statistics of sending (§2.5): totals and rates of a period beside another one, by time, channel, task and message. */
export function Statistics(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const place = useStatisticScope();
  const [busy, run] = useAction();
  const { scope, compare, group, taskId, messageId, change } = place;
  const query = useQuery({
    queryKey: [getStatisticTotal.id, scope, compare],
    queryFn: ({ signal }) =>
      host.request.call(getStatisticTotal, { query: { ...scope, compare } }, { signal, showError: false }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isRefreshing === true ? LIVE_REFRESH_MS : false),
  });
  const totals = query.data;
  // A range that is refused is wrong where it was chosen.
  const [wrong] = query.error instanceof RequestError ? query.error.fieldErrors : [];
  const linkWith = (changed: Readonly<Record<string, string | undefined>>): string => {
    const { channel, dayFrom, dayTo, period } = place;
    const kept = { channel, dayFrom, dayTo, period, taskId, messageId, compare, ...changed };
    const next = new URLSearchParams(Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : [])));
    return `${at('outreach.statistics')}?${next.toString()}`;
  };
  const { period: _period, ...narrowed } = scope;
  const exportFilters =
    totals === undefined ? {} : { ...narrowed, dayFrom: totals.range.from, dayTo: totals.range.to, group };
  return (
    <>
      <PageHeader
        title={t('outreach.statistics.title')}
        description={
          <>
            {t('outreach.statistics.about')}
            {totals !== undefined && (
              <span aria-live="polite" style={{ display: 'block' }}>
                {totals.isRefreshing
                  ? t('outreach.statistics.refreshing')
                  : totals.asOf === null
                    ? t('outreach.statistics.never')
                    : t('outreach.statistics.refreshedAt', { at: format.dateTime(totals.asOf) })}
              </span>
            )}
          </>
        }
        actions={
          <Button
            icon={<ReloadOutlined />}
            loading={busy || totals?.isRefreshing === true}
            onClick={() =>
              void run(() => host.request.call(refreshStatistics, {}), t('outreach.statistics.refreshBegun'))
            }
          >
            {t('outreach.statistics.refresh')}
          </Button>
        }
      />
      <StatisticFilters place={place} taskName={totals?.taskName ?? null} messageName={totals?.messageName ?? null} />
      {wrong !== undefined ? (
        <Alert type="error" showIcon role="alert" title={t(`error.${wrong.code}`, wrong.params)} />
      ) : query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : totals === undefined ? (
        <Skeleton active />
      ) : (
        <>
          <Flex gap="middle" wrap style={{ marginBlockEnd: 12 }}>
            {taskId !== undefined && totals.taskName !== null && host.has('task:view') && (
              <TextLink to={at('outreach.task.detail', { id: taskId })}>{t('outreach.statistics.openTask')}</TextLink>
            )}
            {messageId !== undefined && totals.messageName !== null && host.has('message:view') && (
              <TextLink to={at('outreach.message.edit', { id: messageId })}>
                {t('outreach.statistics.openMessage')}
              </TextLink>
            )}
          </Flex>
          <StatisticTotals of={totals} figure={{ taskId, messageId }} />
          <Tabs
            activeKey={group}
            onChange={(key) => change({ group: key })}
            items={STATISTIC_GROUPS.map((key) => ({
              key,
              label: t(`outreach.statistics.group.${key}`),
              children:
                key !== group ? undefined : key === 'time' ? (
                  <StatisticTrend
                    place={place}
                    totals={totals}
                    exportFilters={exportFilters}
                    daysLink={({ from, to }) => linkWith({ period: undefined, dayFrom: from, dayTo: to })}
                  />
                ) : (
                  <StatisticLines
                    place={place}
                    group={key}
                    range={totals.range}
                    refreshedAt={totals.refreshedAt}
                    exportFilters={exportFilters}
                    narrowedLink={(name, narrowedTo) => linkWith({ [name]: narrowedTo })}
                  />
                ),
            }))}
          />
          <StatisticReasons of={totals} place={place} />
        </>
      )}
    </>
  );
}
