import { Card, Skeleton, Statistic, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { ErrorPanel, SectionTitle, useFormat, useTexts } from '../../../ui/index.ts';
import type { GroupFigures } from './useGroupFigures.ts';
import type { GroupPreview } from './useGroupPreview.ts';

/** How many people a definition has, how many of them each channel reaches, and some of them. */
export function GroupFiguresPanel({ world, sound, figures }: Omit<GroupPreview, 'byNode'>): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { count, explained } = figures;
  const counting = sound && (count.data === undefined || count.isPlaceholderData || count.isFetching);
  return (
    <Card title={t('profile.group.figures')} style={{ width: '100%' }}>
      {world.error !== null && <ErrorPanel error={world.error} onRetry={world.retry} />}
      {!sound && world.error === null && (
        <Typography.Paragraph type="secondary">{t('profile.group.incomplete')}</Typography.Paragraph>
      )}
      {sound && count.isError && <ErrorPanel error={count.error} onRetry={() => void count.refetch()} />}
      {sound && !count.isError && (
        <div aria-live="polite" aria-busy={counting}>
          <Statistic
            title={t(counting ? 'profile.group.counting' : 'profile.group.people')}
            value={count.data === undefined ? '–' : format.number(count.data.people)}
            suffix={
              count.data !== undefined && (
                <Typography.Text type="secondary">
                  {t('profile.group.ofTotal', { total: format.number(count.data.total) })}
                </Typography.Text>
              )
            }
          />
        </div>
      )}
      {sound && !count.isError && explained.isError && (
        <ErrorPanel error={explained.error} onRetry={() => void explained.refetch()} />
      )}
      {sound && !count.isError && !explained.isError && <Explained figures={figures} />}
    </Card>
  );
}

function Explained({ figures: { explained } }: { figures: GroupFigures }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const found = explained.data;
  if (found === undefined) return <Skeleton active title={false} style={{ marginBlockStart: 16 }} />;
  return (
    <>
      <SectionTitle>{t('profile.group.reach')}</SectionTitle>
      <Typography.Paragraph type="secondary">
        {t('profile.group.blacklisted', { shown: format.number(found.blacklisted) })}
      </Typography.Paragraph>
      <Table
        size="small"
        pagination={false}
        rowKey="channel"
        dataSource={found.channels}
        columns={[
          {
            title: t('ui.field.channel'),
            dataIndex: 'channel',
            render: (channel: string) => t(`ui.field.channel.${channel}`),
          },
          ...(['reachable', 'noAddress', 'optedOut'] as const).map((key) => ({
            title: t(`profile.group.${key}`),
            dataIndex: key,
            align: 'end' as const,
            render: (people: number) => format.number(people),
          })),
        ]}
      />
      <SectionTitle>{t('profile.group.sample')}</SectionTitle>
      <Table
        size="small"
        pagination={false}
        rowKey="id"
        dataSource={found.sample}
        locale={{ emptyText: t('profile.group.nobody') }}
        columns={(['name', 'number', 'email'] as const).map((key) => ({
          title: t(`profile.member.${key}`),
          dataIndex: key,
          // Long addresses break: a panel that scrolls sideways could not be read by keyboard. Numbers are read whole.
          render: (text: string) => (
            <span style={key === 'number' ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }}>
              {text || '–'}
            </span>
          ),
        }))}
      />
    </>
  );
}
