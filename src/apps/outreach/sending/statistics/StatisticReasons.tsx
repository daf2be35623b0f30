import { Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useHost } from '../../../../sdk/index.ts';
import { SectionTitle, SendStateTag, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import type { Totals } from './StatisticTotals.tsx';
import type { StatisticPlace } from './useStatisticScope.ts';
import { at } from '../../parts/at.ts';

type Reason = Totals['reasons'][number];

/** Why people of the period were left out, refused, or are unknown: most frequent first, each with the way to its records. */
export function StatisticReasons({
  of: { reasons, range, people },
  place: { taskId, messageId },
}: {
  of: Totals;
  place: StatisticPlace;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  // Records are not narrowed to a message.
  const may = host.has('record:view') && messageId === undefined;
  const recordsOf = ({ state, reason }: Reason): string => {
    const query = new URLSearchParams({ state, reason, createdFrom: range.from, createdTo: range.to });
    if (taskId !== undefined) query.set('taskId', taskId);
    return `${at('outreach.record')}?${query.toString()}`;
  };
  return (
    <section aria-labelledby="statistic-reasons">
      <SectionTitle id="statistic-reasons">{t('outreach.statistics.reasons')}</SectionTitle>
      <Table<Reason>
        size="small"
        rowKey={({ state, reason }) => `${state} ${reason}`}
        aria-labelledby="statistic-reasons"
        pagination={false}
        style={{ maxWidth: 640 }}
        locale={{
          emptyText: (
            <Typography.Text type="secondary">
              {t(people === 0 ? 'outreach.statistics.empty' : 'outreach.statistics.noReasons')}
            </Typography.Text>
          ),
        }}
        dataSource={reasons}
        columns={[
          {
            key: 'reason',
            title: t('outreach.statistics.reason'),
            render: (_value, { reason }) => t(`error.${reason}`),
          },
          {
            key: 'state',
            title: t('ui.field.status'),
            onCell: () => ({ style: { whiteSpace: 'nowrap' } }),
            render: (_value, { state }) => <SendStateTag state={state} />,
          },
          {
            key: 'people',
            title: t('outreach.statistics.people'),
            align: 'end',
            className: 'tabular',
            render: (_value, row) =>
              may ? <TextLink to={recordsOf(row)}>{format.number(row.people)}</TextLink> : format.number(row.people),
          },
        ]}
      />
    </section>
  );
}
