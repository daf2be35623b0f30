import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { listSiteHits, type SiteHit } from '../../../contract/profile/event/trackedSite.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, SectionTitle, StatusTag, useFormat, useTexts } from '../../../ui/index.ts';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';

/** The last hits of a site as they come in, while the page is open: whether its script works. */
export function SiteHits({ siteId }: { siteId: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const query = useQuery({
    queryKey: ['trackedSite.hits', siteId],
    queryFn: ({ signal }) => host.request.call(listSiteHits, { params: { id: siteId } }, { signal }),
    refetchInterval: LIVE_REFRESH_MS,
  });
  const hits = query.data ?? [];
  const [last] = hits;
  return (
    <section aria-labelledby="site-hits">
      <SectionTitle id="site-hits">{t('profile.site.hits')}</SectionTitle>
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <p aria-live="polite">
          {last === undefined ? (
            <StatusTag tone="progress">{t('profile.site.hits.waiting')}</StatusTag>
          ) : (
            <StatusTag tone="success">
              {t('profile.site.hits.received', { time: format.dateTime(last.receivedAt) })}
            </StatusTag>
          )}
        </p>
      )}
      {hits.length > 0 && (
        <Table<SiteHit>
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content' }}
          aria-label={t('profile.site.hits')}
          dataSource={hits}
          columns={[
            {
              key: 'receivedAt',
              title: t('profile.site.hit.receivedAt'),
              render: (_value, row) => format.dateTime(row.receivedAt),
            },
            { key: 'name', title: t('profile.site.hit.name'), dataIndex: 'name' },
            { key: 'path', title: t('profile.site.hit.path'), render: (_value, { path }) => path || '–' },
            {
              key: 'visitor',
              title: t('profile.site.hit.visitor'),
              render: (_value, { visitor }) =>
                visitor === null ? '–' : t('profile.site.hit.visitorOf', { number: visitor }),
            },
            {
              key: 'identified',
              title: t('ui.field.status'),
              render: (_value, { identified }) => (
                <StatusTag tone={identified ? 'success' : 'neutral'}>
                  {t(identified ? 'profile.site.hit.identified' : 'profile.site.hit.unknown')}
                </StatusTag>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
