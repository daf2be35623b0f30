import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Skeleton, Statistic, Typography } from 'antd';
import type { ReactNode } from 'react';
import { getSendOverview } from '../../../../contract/outreach/sending/record.ts';
import { OVERVIEW_COLUMNS } from '../../../../domain/common/report/report.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  EmptyState,
  ErrorPanel,
  Figure,
  PageHeader,
  SectionTitle,
  TextLink,
  useElsewhere,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import fourCards from '../../parts/fourCards.module.css';
import { NeedsYou } from '../../home/NeedsYou.tsx';
import { Onboarding } from '../../home/Onboarding.tsx';
import { SendTrend } from '../../parts/SendTrend.tsx';
import { at } from '../../parts/at.ts';
import { PROFILE } from '../../../../domain/profile/subApp.ts';
import { pageOf } from '../../../../domain/shell/manifest/pageOf.ts';

const STEPS = [
  { right: 'package:edit', to: pageOf(PROFILE, 'profile.package.create'), key: 'audience' },
  { right: 'message:edit', to: at('outreach.message.create'), key: 'message' },
  { right: 'task:edit', to: at('outreach.task.create'), key: 'task' },
  { right: 'record:view', to: at('outreach.record'), key: 'record' },
] as const;

/** The days of the figures, as the list of records is narrowed by. */
const daysOf = (days: readonly { date: string }[]): string =>
  new URLSearchParams({ createdFrom: days[0]?.date ?? '', createdTo: days.at(-1)?.date ?? '' }).toString();

/** Home: what was sent in the last days, and the next steps that this operator may take. */
export function Home(): ReactNode {
  const host = useHost();
  const elsewhere = useElsewhere();
  const t = useTexts();
  const format = useFormat();
  const mayView = host.has('home:view');
  const query = useQuery({
    queryKey: ['record.overview'],
    queryFn: () => host.request.call(getSendOverview, {}),
    enabled: mayView,
  });
  const steps = STEPS.filter(({ right }) => host.has(right));
  const overview = query.data;
  return (
    <>
      <PageHeader title={t('outreach.home.title')} />
      {mayView && <Onboarding />}
      <NeedsYou />
      {steps.length > 0 && <SectionTitle>{t('outreach.home.shortcuts')}</SectionTitle>}
      {steps.length > 0 && (
        <div className={fourCards.cards}>
          {steps.map(({ to, key }) => (
            <a key={key} {...elsewhere(to)}>
              <Card size="small" hoverable style={{ height: '100%' }}>
                <Typography.Text strong>{t(`outreach.home.step.${key}`)}</Typography.Text>
                <br />
                <Typography.Text type="secondary">{t(`outreach.home.step.${key}.hint`)}</Typography.Text>
              </Card>
            </a>
          ))}
        </div>
      )}
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {mayView && query.isPending && <Skeleton active />}
      {!mayView && steps.length === 0 && <EmptyState kind="firstUse" hint={t('outreach.home.nothing')} />}
      {overview !== undefined && (
        <Card
          title={t('outreach.home.overview')}
          extra={
            host.has('statistics:view') && (
              <TextLink to={`${at('outreach.statistics')}?period=last7`}>{t('outreach.statistics.title')}</TextLink>
            )
          }
        >
          <Flex gap="large" wrap style={{ marginBlockEnd: 16 }}>
            {OVERVIEW_COLUMNS.map((column) => (
              <Figure
                key={column}
                name={column}
                label={t(`outreach.statistics.${column}`)}
                meaning={t(`outreach.statistics.${column}.meaning`)}
              >
                <Statistic
                  formatter={() =>
                    host.has('record:view') ? (
                      <TextLink to={`${at('outreach.record')}?column=${column}&${daysOf(overview.days)}`}>
                        {format.number(overview[column])}
                      </TextLink>
                    ) : (
                      format.number(overview[column])
                    )
                  }
                />
              </Figure>
            ))}
            <Statistic title={t('outreach.home.running')} value={format.number(overview.runningTasks)} />
            <Statistic title={t('outreach.home.scheduled')} value={format.number(overview.scheduledTasks)} />
          </Flex>
          <SendTrend days={overview.days} />
          <Typography.Text type="secondary">
            {overview.asOf === null
              ? t('outreach.statistics.never')
              : t('outreach.statistics.refreshedAt', { at: format.dateTime(overview.asOf) })}
          </Typography.Text>
        </Card>
      )}
    </>
  );
}
