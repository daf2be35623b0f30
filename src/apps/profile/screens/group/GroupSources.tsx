import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { listGroupSources } from '../../../../contract/profile/group/customerGroup.ts';
import type { GroupSource } from '../../../../domain/profile/group/GroupDefinition.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ErrorPanel, PageHeader, TextLink, useFormat, useTexts, whileLoading } from '../../../../ui/index.ts';
import { GroupTabs } from '../../group/GroupTabs.tsx';
import { GROUPS } from '../../parts/recordPages.ts';

/** Where customer groups come from (§2.5, §3.4), with how many groups and members each source brought. */
export function GroupSources(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const sources = useQuery({
    queryKey: ['customerGroup.sources'],
    queryFn: () => host.request.call(listGroupSources, {}),
  });
  return (
    <>
      <PageHeader title={t('profile.source.title')} description={t('profile.source.about')} />
      <GroupTabs />
      {sources.isError ? (
        <ErrorPanel error={sources.error} onRetry={() => void sources.refetch()} />
      ) : (
        <Table
          rowKey="source"
          pagination={false}
          {...whileLoading(sources.isPending)}
          scroll={{ x: 'max-content' }}
          dataSource={sources.data ?? []}
          columns={[
            {
              title: t('profile.source.name'),
              dataIndex: 'source',
              render: (source: GroupSource) => (
                <TextLink to={`${GROUPS.path}?source=${source}`}>{t(`profile.group.definition.${source}`)}</TextLink>
              ),
            },
            {
              title: t('profile.source.how'),
              key: 'how',
              render: ({ source }: { source: GroupSource }) => t(`profile.source.how.${source}`),
            },
            ...(['groups', 'members'] as const).map((key) => ({
              title: t(`profile.source.${key}`),
              dataIndex: key,
              align: 'end' as const,
              render: (count: number) => format.number(count),
            })),
            {
              title: t('profile.source.refreshedAt'),
              dataIndex: 'refreshedAt',
              render: (at: string | null) => format.dateTime(at),
            },
          ]}
        />
      )}
    </>
  );
}
