import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { getTrackedSite } from '../../../../contract/profile/event/trackedSite.ts';
import { canBeTracked } from '../../../../domain/profile/event/trackedSite.ts';
import { useHost } from '../../../../sdk/index.ts';
import { DetailFields, EditOutlined, PageAwaited, PageHeader, useFormat, useTexts } from '../../../../ui/index.ts';
import { TRACKED_SITES } from '../../parts/recordPages.ts';
import { SiteHits } from '../../event/SiteHits.tsx';
import { SiteSnippet } from '../../event/SiteSnippet.tsx';
import { SiteTotals } from '../../event/SiteTotals.tsx';
import { COMMON } from '../../../../domain/common/subApp.ts';
import { pageOf } from '../../../../domain/shell/manifest/pageOf.ts';

/** How often the totals are asked for again, in milliseconds: they move with the hits, and cost more. */
const TOTALS_REFRESH_MS = 10_000;

/** A tracked site: its script, its totals, and its hits as they come in (§2.5). */
export function SiteDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const query = useQuery({
    queryKey: ['trackedSite.get', id],
    queryFn: ({ signal }) => host.request.call(getTrackedSite, { params: { id } }, { signal }),
    refetchInterval: TOTALS_REFRESH_MS,
  });
  const site = query.data;
  if (site === undefined) return <PageAwaited of={TRACKED_SITES} needs={query} />;
  return (
    <>
      <PageHeader
        title={site.name}
        back={{ to: TRACKED_SITES.path, label: t('profile.site.title') }}
        actions={
          host.has('generalSet:view') && (
            <Button
              icon={<EditOutlined />}
              onClick={() => void host.navigate(pageOf(COMMON, 'common.site.edit', { id: site.id }))}
            >
              {t('profile.site.edit')}
            </Button>
          )
        }
      />
      <DetailFields
        fields={[
          { label: t('profile.site.number'), value: String(site.number) },
          { label: t('profile.site.type'), value: t(`profile.site.type.${site.type}`) },
          { label: t('profile.site.domain'), value: site.domain || '–' },
          { label: t('profile.site.totalPeople'), value: format.number(site.totalPeople) },
          { label: t('profile.site.tagCount'), value: format.number(site.tagCount) },
        ]}
      />
      <SiteSnippet site={site} />
      {(canBeTracked(site) || site.tagCount > 0) && (
        <>
          <SiteTotals totals={site.totals} />
          <SiteHits siteId={site.id} />
        </>
      )}
    </>
  );
}
