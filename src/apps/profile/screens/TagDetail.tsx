import { useQuery } from '@tanstack/react-query';
import { List, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { getTag, getTagCoverage, listTagUses } from '../../../contract/tag.ts';
import { useHost } from '../../../sdk/index.ts';
import { DetailFields, ErrorPanel, PageHeader, SectionTitle, useFormat, useTexts } from '../../../ui/index.ts';
import { TAGS } from '../parts/recordPages.ts';
import { TagActions } from '../parts/TagActions.tsx';
import { TagStatus } from '../parts/TagStatus.tsx';
import { TagValues } from '../parts/TagValues.tsx';

/** A tag (§3.4): what it publishes, whom it covers, and what uses it. */
export function TagDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const params = { id };
  const query = useQuery({ queryKey: ['tag.get', id], queryFn: () => host.request.call(getTag, { params }) });
  const coverage = useQuery({
    queryKey: ['tag.coverage', id],
    queryFn: ({ signal }) => host.request.call(getTagCoverage, { params }, { signal }),
  });
  const uses = useQuery({ queryKey: ['tag.uses', id], queryFn: () => host.request.call(listTagUses, { params }) });
  const error = query.error ?? uses.error ?? coverage.error;
  if (error !== null)
    return (
      <ErrorPanel
        error={error}
        onRetry={() => {
          for (const one of [query, uses, coverage]) void one.refetch();
        }}
      />
    );
  const tag = query.data;
  if (tag === undefined || uses.data === undefined) return <Skeleton active />;
  return (
    <>
      <PageHeader
        title={tag.name}
        status={<TagStatus of={tag.status} />}
        description={tag.description}
        back={{ to: TAGS.path, label: t('profile.tag.title') }}
        actions={<TagActions tag={tag} users={uses.data} />}
      />
      <DetailFields
        fields={[
          { label: t('profile.tag.categoryName'), value: tag.categoryName },
          { label: t('profile.tag.filterMode'), value: t(`profile.tag.filterMode.${tag.filterMode}`) },
          { label: t('profile.tag.sourceName'), value: tag.sourceName },
          { label: t('profile.tag.tableField'), value: t('profile.tag.fieldOf', { ...tag }) },
          { label: t('ui.field.createdAt'), value: format.dateTime(tag.createdAt) },
          { label: t('ui.field.updatedAt'), value: format.dateTime(tag.updatedAt) },
        ]}
      />
      <SectionTitle>{t('profile.tag.coverage')}</SectionTitle>
      {coverage.data === undefined ? <Skeleton active /> : <TagValues name={tag.name} of={coverage.data} />}
      <SectionTitle>{t('profile.tag.uses')}</SectionTitle>
      {uses.data.length === 0 ? (
        <Typography.Paragraph type="secondary">{t('profile.tag.unused')}</Typography.Paragraph>
      ) : (
        <List
          size="small"
          dataSource={uses.data}
          rowKey={(use) => use.id}
          renderItem={(use) => (
            <List.Item>
              {t(`profile.tag.use.${use.kind}`)}: {use.name}
            </List.Item>
          )}
        />
      )}
    </>
  );
}
