import { useQuery } from '@tanstack/react-query';
import { Skeleton, Table, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { getGroupShares, type GroupShares } from '../../../../contract/outreach/taskGroup/definedGroup.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ErrorPanel, SectionTitle, useFormat, useTexts } from '../../../../ui/index.ts';
import { TaskNameLink } from '../TaskNameLink.tsx';

type Share = GroupShares[number];

/** How the people of a group by a definition are dealt to its channels, and what really went: counts alone. `mark` changes with its tasks. */
export function GroupSharesPanel({ groupId, mark }: { groupId: string; mark: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const query = useQuery({
    queryKey: [getGroupShares.id, groupId, mark],
    queryFn: ({ signal }) =>
      host.request.call(getGroupShares, { params: { id: groupId } }, { signal, showError: false }),
    placeholderData: (before) => before,
  });
  return (
    <section aria-labelledby="group-shares">
      <SectionTitle id="group-shares">{t('outreach.definedGroup.shares')}</SectionTitle>
      <Typography.Paragraph type="secondary">{t('outreach.definedGroup.shares.about')}</Typography.Paragraph>
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Skeleton active title={false} />
      ) : (
        <Shares of={query.data} />
      )}
    </section>
  );
}

function Shares({ of }: { of: GroupShares }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const column = (key: 'dealt' | 'reach' | 'sent', render: (share: Share) => ReactNode) => ({
    key,
    title: t(`outreach.definedGroup.shares.${key}`),
    align: 'end' as const,
    className: 'tabular',
    render: (_value: unknown, share: Share) => render(share),
  });
  return (
    <Table<Share>
      size="small"
      rowKey="taskId"
      aria-labelledby="group-shares"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={of}
      columns={[
        {
          key: 'channel',
          title: t('ui.field.channel'),
          render: (_value, { channel }) => t(`ui.field.channel.${channel}`),
        },
        {
          key: 'name',
          title: t('outreach.taskGroup.taskName'),
          render: (_value, { taskId, name }) => <TaskNameLink id={taskId} name={name} />,
        },
        {
          key: 'weight',
          title: t('outreach.definedGroup.shares.weight'),
          align: 'end',
          className: 'tabular',
          render: (_value, { weight }) =>
            weight === null ? <Tag>{t('outreach.definedGroup.isFallback')}</Tag> : `${weight} %`,
        },
        column('dealt', ({ dealt }) => (dealt === null ? '–' : format.number(dealt))),
        column('reach', ({ weight, reach, isPlanned }) =>
          weight === null && !isPlanned
            ? t('outreach.definedGroup.shares.atMost', { people: format.number(reach) })
            : format.number(reach),
        ),
        column('sent', ({ sent }) => format.number(sent)),
      ]}
    />
  );
}
