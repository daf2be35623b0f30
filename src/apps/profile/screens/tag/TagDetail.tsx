import { useQuery } from '@tanstack/react-query';
import { Alert, List, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { getTag, getTagCoverage, listTagUses, type RuleTag } from '../../../../contract/profile/tag/tag.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  DetailFields,
  ErrorPanel,
  PageAwaited,
  PageHeader,
  SectionTitle,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { LIVE_REFRESH_MS } from '../../parts/liveRefresh.ts';
import { TAGS } from '../../parts/recordPages.ts';
import { TagActions } from '../../tag/TagActions.tsx';
import { TagStatus } from '../../tag/TagStatus.tsx';
import { TagValues } from '../../tag/TagValues.tsx';
import { TagRefreshStatus } from '../../tag/TagRefreshStatus.tsx';
import { TagRules } from '../../tag/TagRules.tsx';
import { TagTableField } from '../../tag/TagTableField.tsx';

/** A tag (§3.4): what it publishes or which rules decide it, whom it covers, and what uses it. */
export function TagDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const params = { id };
  const query = useQuery({
    queryKey: ['tag.get', id],
    queryFn: () => host.request.call(getTag, { params }),
    refetchInterval: ({ state: { data } }) =>
      data?.basis === 'rule' && data.refreshStatus === 'refreshing' ? LIVE_REFRESH_MS : false,
  });
  const coverage = useQuery({
    queryKey: ['tag.coverage', id, query.data?.basis === 'rule' ? query.data.refreshedAt : null],
    queryFn: ({ signal }) => host.request.call(getTagCoverage, { params }, { signal }),
  });
  const uses = useQuery({ queryKey: ['tag.uses', id], queryFn: () => host.request.call(listTagUses, { params }) });
  const refreshFields = (of: RuleTag): { label: string; value: ReactNode }[] => [
    { label: t('profile.tag.refreshStatus'), value: <TagRefreshStatus of={of.refreshStatus} /> },
    { label: t('profile.tag.refresh'), value: t(`profile.tag.refresh.${of.refresh}`) },
    { label: t('profile.tag.refreshedAt'), value: format.dateTime(of.refreshedAt) },
    ...(of.refreshDueAt === null
      ? []
      : [{ label: t('profile.tag.refreshDueAt'), value: format.dateTime(of.refreshDueAt) }]),
  ];
  const tag = query.data;
  if (tag === undefined || uses.data === undefined) return <PageAwaited of={TAGS} needs={[query, uses]} />;
  return (
    <>
      <PageHeader
        title={tag.name}
        status={<TagStatus of={tag.status} />}
        description={tag.description}
        back={{ to: TAGS.path, label: t('profile.tag.title') }}
        actions={<TagActions tag={tag} users={uses.data} />}
      />
      {tag.basis === 'rule' && tag.errorCode !== null && (
        <Alert
          type="error"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('profile.tag.failed', { reason: t(`error.${tag.errorCode}`) })}
        />
      )}
      <DetailFields
        fields={[
          { label: t('profile.tag.categoryName'), value: tag.categoryName },
          { label: t('profile.tag.filterMode'), value: t(`profile.tag.filterMode.${tag.filterMode}`) },
          { label: t('profile.tag.sourceName'), value: tag.sourceName },
          { label: t('profile.tag.tableField'), value: <TagTableField of={tag} /> },
          ...(tag.basis === 'rule' ? refreshFields(tag) : []),
          { label: t('ui.field.createdAt'), value: format.dateTime(tag.createdAt) },
          { label: t('ui.field.updatedAt'), value: format.dateTime(tag.updatedAt) },
        ]}
      />
      <SectionTitle>{t('profile.tag.coverage')}</SectionTitle>
      {coverage.isLoadingError ? (
        <ErrorPanel error={coverage.error} onRetry={() => void coverage.refetch()} />
      ) : coverage.data === undefined ? (
        <Skeleton active />
      ) : (
        <>
          <TagValues name={tag.name} of={tag.basis === 'rule' ? { ...coverage.data, top: [] } : coverage.data} />
          {tag.basis === 'rule' && <TagRules tag={tag} coverage={coverage.data} />}
        </>
      )}
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
