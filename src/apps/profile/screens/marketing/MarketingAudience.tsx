import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  getMarketing,
  listMarketingTasks,
  type MarketingTask,
} from '../../../../contract/profile/marketing/marketing.ts';
import { AUDIENCE_RIGHTS } from '../../../../domain/profile/marketing/marketing.ts';
import type { ReportColumn } from '../../../../domain/common/report/report.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ElsewhereLink,
  ListTable,
  PageAwaited,
  PageHeader,
  SectionTitle,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { LastSent } from '../../marketing/LastSent.tsx';
import { OutcomeTotals } from '../../marketing/OutcomeTotals.tsx';
import { useOutcomeColumns } from '../../marketing/useOutcomeColumns.tsx';
import { GROUPS, MARKETING, PACKAGES } from '../../parts/recordPages.ts';
import { Wrapped } from '../../parts/Wrapped.tsx';
import { COMMON } from '../../../../domain/common/subApp.ts';
import { pageOf } from '../../../../domain/shell/manifest/pageOf.ts';

/** Of a task's name, which takes several lines, in pixels: with the longest words the list ends where a window of 1,024 does. */
const NAME_WIDTH = 180;

/** What came of one customer group or audience package: in all, and by the tasks that are sent to it. */
export function MarketingAudience(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const period = Object.fromEntries(
    ['createdFrom', 'createdTo'].flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  ) as Record<string, string>;
  const query = useQuery({
    queryKey: ['marketing.get', id, period],
    queryFn: ({ signal }) => host.request.call(getMarketing, { params: { id }, query: period }, { signal }),
    placeholderData: (before) => before,
  });
  const one = query.data;
  if (one === undefined) return <PageAwaited of={MARKETING} needs={query} />;
  const { path } = one.kind === 'group' ? GROUPS : PACKAGES;
  return (
    <>
      <PageHeader
        title={one.name}
        description={t(`profile.marketing.kind.${one.kind}`)}
        back={{ to: MARKETING.path, label: t('profile.marketing.title') }}
        actions={
          host.has(AUDIENCE_RIGHTS[one.kind]) && (
            <Button onClick={() => void navigate(`${path}/${id}`)}>{t('profile.marketing.open')}</Button>
          )
        }
      />
      <OutcomeTotals of={one} />
      <SectionTitle>{t('profile.marketing.tasks')}</SectionTitle>
      <Tasks audienceId={id} period={period} />
    </>
  );
}

function Tasks({ audienceId, period }: { audienceId: string; period: Record<string, string> }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  /** A count of people leads to them, for who may see them. */
  const counted = (row: MarketingTask, column: ReportColumn): ReactNode => {
    const count = format.number(row[column]);
    if (row[column] === 0 || !host.has('report:view')) return count;
    const people = new URLSearchParams({ ...period, column, taskId: row.id });
    return (
      <Button
        type="link"
        size="small"
        style={{ paddingInline: 0 }}
        onClick={() => void host.navigate(`${pageOf(COMMON, 'common.report.problem')}?${people.toString()}`)}
      >
        {count}
      </Button>
    );
  };
  const outcomes = useOutcomeColumns(counted);
  return (
    <ListTable<MarketingTask>
      queryKey={`marketing.tasks.${audienceId}`}
      columnsOf="marketing.tasks"
      label={t('profile.marketing.tasks')}
      load={({ filters, ...page }, signal) =>
        host.request.call(
          listMarketingTasks,
          { params: { id: audienceId }, query: { ...page, ...filters } },
          { signal },
        )
      }
      rowKey={(row) => row.id}
      filters={[{ name: 'created', label: t('profile.marketing.created'), kind: 'days' }]}
      emptyHint={t('profile.marketing.noTasks')}
      columns={[
        {
          key: 'name',
          sort: 'name',
          title: t('profile.marketing.task'),
          render: (row) => (
            <Wrapped width={NAME_WIDTH}>
              {row.status !== 'deleted' && host.has('task:view') ? (
                <ElsewhereLink to={host.address('outreach.task.detail', { id: row.id })}>{row.name}</ElsewhereLink>
              ) : (
                row.name
              )}
              <div>
                <Typography.Text type="secondary">
                  {t(`ui.field.channel.${row.channel}`)} · {t(`profile.marketing.status.${row.status}`)}
                </Typography.Text>
              </div>
              <LastSent of={row} />
            </Wrapped>
          ),
        },
        ...outcomes,
        {
          key: 'skipped',
          title: t('profile.marketing.skipped'),
          numeric: true,
          render: (row) => counted(row, 'skipped'),
        },
        {
          key: 'unsubscribed',
          title: t('profile.marketing.unsubscribed'),
          numeric: true,
          render: (row) => format.number(row.unsubscribed),
        },
      ]}
    />
  );
}
