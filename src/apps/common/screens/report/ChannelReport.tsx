import { useQuery } from '@tanstack/react-query';
import { Flex, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  getReportTotal,
  listReport,
  type ReportFilters,
  type ReportLine,
} from '../../../../contract/common/report/report.ts';
import { BILLED_UNIT } from '../../../../domain/outreach/billing/billing.ts';
import {
  RECEIPT_COLUMNS,
  REPORT_COLUMNS,
  REPORT_GROUPS,
  type ReportColumn,
} from '../../../../domain/common/report/report.ts';
import { SEND_CHANNELS, type SendChannel } from '../../../../domain/shared/sending/sendChannel.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ExportButton } from '../../../../parts/index.ts';
import { ErrorPanel, ListTable, PageHeader, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { at } from '../../parts/at.ts';

/** Where the report of each channel stands. */
const REPORT_PATHS: Readonly<Record<SendChannel, string>> = {
  sms: at('common.report.sms'),
  email: at('common.report.email'),
  wechatTemplate: at('common.report.wechatTemplate'),
  wechatMass: at('common.report.wechatMass'),
  wechatCustom: at('common.report.wechatCustom'),
  miniProgram: at('common.report.miniProgram'),
  appPush: at('common.report.appPush'),
  call: at('common.report.call'),
};

/** Filters of the page that narrow the report, as they stand in the address. */
const NAMES = ['group', 'taskName', 'createdFrom', 'createdTo'] as const;

/** What was sent over a channel, by day and task, counted from the send ledger; every count leads to its people. */
export function ChannelReport({ channel }: { channel: SendChannel }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [params] = useSearchParams();
  const filters = Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const group = (params.get('group') ?? 'day') as ReportFilters['group'];
  const total = useQuery({
    queryKey: ['report.total', channel, filters],
    queryFn: ({ signal }) => host.request.call(getReportTotal, { query: { ...filters, channel } }, { signal }),
  });
  const isBilledByParts = BILLED_UNIT[channel] === 'part';
  const columns = REPORT_COLUMNS.filter((column) => channel !== 'email' || !RECEIPT_COLUMNS.has(column));
  // The day of a line narrows further than the days of the page.
  const peopleOf = (column: ReportColumn, line?: ReportLine): string => {
    const { group: _group, ...narrowed } = filters;
    const people = new URLSearchParams({ ...narrowed, channel, column });
    if (line?.day != null) for (const name of ['createdFrom', 'createdTo']) people.set(name, line.day);
    if (line?.taskId != null) people.set('taskId', line.taskId);
    return `${at('common.report.problem')}?${people.toString()}`;
  };
  const counted = (column: ReportColumn, line: ReportLine): ReactNode =>
    line[column] === 0 ? (
      format.number(0)
    ) : (
      <TextLink to={peopleOf(column, line)}>{format.number(line[column])}</TextLink>
    );
  return (
    <>
      <PageHeader
        title={t(`common.report.${channel}.title`)}
        description={
          <Flex gap="0 16px" wrap>
            <span style={{ flexBasis: '100%' }}>{t('common.report.description')}</span>
            {SEND_CHANNELS.filter((other) => other !== channel).map((other) => (
              <TextLink key={other} to={REPORT_PATHS[other]}>
                {t(`common.report.${other}.title`)}
              </TextLink>
            ))}
            <TextLink to={at('common.report.problem')}>{t('common.report.problem.title')}</TextLink>
          </Flex>
        }
      />
      {total.isError ? (
        <ErrorPanel error={total.error} onRetry={() => void total.refetch()} />
      ) : (
        <Flex gap="large" wrap style={{ marginBlockEnd: 24, minHeight: 60 }}>
          {total.data !== undefined &&
            columns.map((column) => (
              <Statistic
                key={column}
                title={<span title={t(`common.report.${column}.meaning`)}>{t(`common.report.${column}`)}</span>}
                value={format.number(total.data[column])}
              />
            ))}
          {total.data !== undefined && isBilledByParts && (
            <Statistic
              title={<span title={t('common.report.parts.meaning')}>{t('common.report.parts')}</span>}
              value={format.number(total.data.parts)}
            />
          )}
          {total.data !== undefined && (
            <Statistic
              title={<span title={t('common.report.successRate.meaning')}>{t('common.report.successRate')}</span>}
              value={format.percent(total.data.successRate)}
            />
          )}
        </Flex>
      )}
      <ListTable<ReportLine>
        queryKey={`report.list.${channel}`}
        columnsOf={`report.list.${channel}`}
        label={t(`common.report.${channel}.title`)}
        tools={(own) => <ExportButton kind="report" filters={{ ...own, channel }} />}
        load={({ filters: own, sort: _sort, order: _order, ...page }, signal) =>
          host.request.call(listReport, { query: { ...page, ...own, channel } }, { signal })
        }
        rowKey={(row) => `${row.day} ${row.taskId}`}
        filters={[
          {
            name: 'group',
            label: t('common.report.group'),
            kind: 'select',
            options: REPORT_GROUPS.map((value) => ({ value, label: t(`common.report.group.${value}`) })),
          },
          { name: 'taskName', label: t('common.report.task'), kind: 'text' },
          { name: 'created', label: t('common.report.day'), kind: 'days' },
        ]}
        emptyHint={t('common.report.empty')}
        columns={[
          ...(group === 'task'
            ? []
            : [{ key: 'day', title: t('common.report.day'), render: (row: ReportLine) => row.day }]),
          ...(group === 'day'
            ? []
            : [{ key: 'task', title: t('common.report.task'), render: (row: ReportLine) => row.taskName }]),
          ...columns.map((column) => ({
            key: column,
            title: t(`common.report.${column}`),
            numeric: true,
            render: (row: ReportLine) => counted(column, row),
          })),
          ...(isBilledByParts
            ? [
                {
                  key: 'parts',
                  title: t('common.report.parts'),
                  numeric: true,
                  render: (row: ReportLine) => format.number(row.parts),
                },
              ]
            : []),
          {
            key: 'successRate',
            title: t('common.report.successRate'),
            numeric: true,
            render: (row: ReportLine) => format.percent(row.successRate),
          },
        ]}
      />
    </>
  );
}
