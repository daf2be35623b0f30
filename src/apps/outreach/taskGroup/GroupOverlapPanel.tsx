import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton, Statistic, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { getGroupOverlap, type GroupOverlap } from '../../../contract/outreach/taskGroup/taskGroup.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, SectionTitle, useFormat, useTexts } from '../../../ui/index.ts';
import { TaskNameLink } from './TaskNameLink.tsx';

/** How many people stand in several tasks of a group, and who gets what: counts alone. */
export function GroupOverlapPanel({ groupId, version }: { groupId: string; version: number }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const query = useQuery({
    queryKey: [getGroupOverlap.id, groupId, version],
    queryFn: ({ signal }) =>
      host.request.call(getGroupOverlap, { params: { id: groupId } }, { signal, showError: false }),
  });
  return (
    <section aria-labelledby="group-overlap">
      <SectionTitle id="group-overlap">{t('outreach.taskGroup.overlap')}</SectionTitle>
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Skeleton active title={false} />
      ) : (
        <Figures of={query.data} />
      )}
    </section>
  );
}

function Figures({ of }: { of: GroupOverlap }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const count = (key: 'people' | 'shared' | 'gets', title: string) => ({
    key,
    title: t(`outreach.taskGroup.overlap.${title}`),
    align: 'end' as const,
    className: 'tabular',
    render: (_value: unknown, task: GroupOverlap['tasks'][number]) => format.number(task[key]),
  });
  return (
    <>
      <Typography.Paragraph type="secondary">{t('outreach.taskGroup.overlap.about')}</Typography.Paragraph>
      <Flex gap="large" wrap style={{ marginBlockEnd: 16 }}>
        <Statistic title={t('outreach.taskGroup.overlap.people')} value={format.number(of.people)} />
        <Statistic title={t('outreach.taskGroup.overlap.shared')} value={format.number(of.shared)} />
      </Flex>
      <Table<GroupOverlap['tasks'][number]>
        size="small"
        rowKey="id"
        aria-labelledby="group-overlap"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={of.tasks}
        columns={[
          {
            key: 'name',
            title: t('outreach.taskGroup.taskName'),
            render: (_value, { id, name }) => <TaskNameLink id={id} name={name} />,
          },
          count('people', 'taskPeople'),
          count('shared', 'taskShared'),
          count('gets', 'gets'),
        ]}
      />
    </>
  );
}
