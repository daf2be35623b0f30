import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/shared/endpoint.ts';
import type { getTrackedSite } from '../../../contract/profile/event/trackedSite.ts';
import { RECENT_DAYS } from '../../../domain/profile/event/trackedSite.ts';
import { SectionTitle, useFormat, useTexts } from '../../../ui/index.ts';

const COUNTS = ['pageViews', 'visitors', 'people'] as const;

/** What a site counts today, in the last days and in all. */
export function SiteTotals({ totals }: { totals: AnswerOf<typeof getTrackedSite>['totals'] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <section aria-labelledby="site-totals">
      <SectionTitle id="site-totals">{t('profile.site.totals')}</SectionTitle>
      <Table
        rowKey="span"
        pagination={false}
        scroll={{ x: 'max-content' }}
        aria-label={t('profile.site.totals')}
        dataSource={(['today', 'recent', 'all'] as const).map((span) => ({ span, ...totals[span] }))}
        columns={[
          {
            key: 'span',
            title: t('profile.site.span'),
            render: (_value, { span }) => t(`profile.site.span.${span}`, { days: RECENT_DAYS }),
          },
          ...COUNTS.map((count) => ({
            key: count,
            title: t(`profile.site.${count}`),
            align: 'end' as const,
            className: 'tabular',
            render: (_value: unknown, row: Record<(typeof COUNTS)[number], number>) => format.number(row[count]),
          })),
        ]}
      />
    </section>
  );
}
