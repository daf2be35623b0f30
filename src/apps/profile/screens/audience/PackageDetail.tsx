import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Progress, Statistic, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  type AudiencePackage,
  downloadPackageRejects,
  getPackage,
  listPackageRejects,
} from '../../../../contract/profile/audience/package.ts';
import { useHost } from '../../../../sdk/index.ts';
import { DetailFields, PageAwaited, PageHeader, type Translate, useFormat, useTexts } from '../../../../ui/index.ts';
import { RejectedRows } from '../../audience/RejectedRows.tsx';
import { AudienceMembers } from '../../audience/AudienceMembers.tsx';
import { LIVE_REFRESH_MS } from '../../parts/liveRefresh.ts';
import { PackageTags } from '../../audience/PackageTags.tsx';
import { PackageStatus } from '../../audience/PackageStatus.tsx';
import { PACKAGES } from '../../parts/recordPages.ts';

const REJECTS = { list: listPackageRejects, download: downloadPackageRejects };

/** The file with the sheet that was read, or that the numbers were typed. */
function sourceOf({ fileName, sheet }: AudiencePackage, t: Translate): string {
  if (fileName === '') return t('ui.numbers.source.typed');
  return sheet === null ? fileName : t('profile.package.fileAndSheet', { file: fileName, sheet });
}

/** A package: what became of every row of its file, and who is in it. */
export function PackageDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const query = useQuery({
    queryKey: ['package.get', id],
    queryFn: () => host.request.call(getPackage, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? LIVE_REFRESH_MS : false),
  });
  const one = query.data;
  if (one === undefined) return <PageAwaited of={PACKAGES} needs={query} />;
  const rejected = one.duplicates + one.invalid;
  const rejects = <RejectedRows id={id} state={one.status} endpoints={REJECTS} />;
  return (
    <>
      <PageHeader
        title={one.name}
        status={<PackageStatus of={one} />}
        back={{ to: PACKAGES.path, label: t('profile.package.title') }}
      />
      {one.status === 'importing' && (
        <Progress percent={100} status="active" showInfo={false} aria-label={t('profile.package.result.importing')} />
      )}
      {one.errorCode !== null && (
        <Alert type="error" showIcon style={{ marginBlockEnd: 16 }} title={t(`error.${one.errorCode}`)} />
      )}
      <Flex gap="large" wrap style={{ marginBlockEnd: 24 }}>
        {(
          [
            ['totalRows', one.totalRows],
            ['people', one.people],
            ['phoneCount', one.phoneCount],
            ['duplicates', one.duplicates],
            ['invalid', one.invalid],
          ] as const
        ).map(([key, value]) => (
          <Statistic key={key} title={t(`profile.package.${key}`)} value={format.number(value)} />
        ))}
      </Flex>
      <DetailFields
        fields={[
          { label: t('profile.package.fileName'), value: sourceOf(one, t) },
          { label: t('profile.package.variables'), value: one.variables.join(', ') },
          { label: t('ui.field.createdByName'), value: one.createdByName },
          { label: t('ui.field.createdAt'), value: format.dateTime(one.createdAt) },
        ]}
      />
      <Tabs
        destroyOnHidden
        activeKey={params.get('tab') ?? (one.status === 'failed' ? 'rejects' : 'members')}
        onChange={(tab) => setParams({ tab })}
        items={[
          {
            key: 'members',
            label: t('profile.member.count', { count: one.people }),
            children: <AudienceMembers audienceId={one.id} status={one.status} variables={one.variables} />,
          },
          { key: 'rejects', label: t('profile.reject.count', { count: rejected }), children: rejects },
          ...(one.status === 'ready'
            ? [{ key: 'tags', label: t('profile.package.tags'), children: <PackageTags packageId={id} /> }]
            : []),
        ]}
      />
    </>
  );
}
