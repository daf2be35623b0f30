import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { getVenue, listVenueRenewals, type VenueRenewal } from '../../../../contract/activity-box/venue/venue.ts';
import type { VenueStatus } from '../../../../domain/activity-box/venue/venue.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  DetailFields,
  ListTable,
  PageAwaited,
  PageHeader,
  SectionTitle,
  StatusTag,
  type StatusTone,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { VENUE } from '../../parts/recordPages.ts';
import { RenewDialog } from '../../venue/RenewDialog.tsx';

const TONES: Readonly<Record<VenueStatus, StatusTone>> = {
  unlimited: 'success',
  notYet: 'neutral',
  valid: 'success',
  expiring: 'warning',
  expired: 'danger',
};

/** The activity venue: until when activities may be held, and its renewals (§2.5). */
export function VenuePage(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [renewing, setRenewing] = useState(false);
  const query = useQuery({ queryKey: ['venue.get'], queryFn: () => host.request.call(getVenue, {}) });
  const venue = query.data;
  const head = { title: t('activityBox.venue.title'), description: t('activityBox.venue.about') };
  if (venue === undefined) return <PageAwaited {...head} needs={query} />;
  const { status, validFrom, validTo, daysLeft } = venue;
  const day = (date: string | null): string => (date === null ? t('activityBox.venue.noEnd') : format.date(date));
  return (
    <>
      <PageHeader
        {...head}
        status={
          <StatusTag tone={TONES[status]}>
            {t(`activityBox.venue.status.${status}`, { count: daysLeft ?? 0 })}
          </StatusTag>
        }
        actions={
          host.has(VENUE.edit) && (
            <Button type="primary" onClick={() => setRenewing(true)}>
              {t('activityBox.venue.renew')}
            </Button>
          )
        }
      />
      <DetailFields
        fields={[
          { label: t('activityBox.venue.validFrom'), value: validFrom === null ? '–' : format.date(validFrom) },
          { label: t('activityBox.venue.lastDay'), value: day(validTo) },
        ]}
      />
      <SectionTitle>{t('activityBox.venue.renewals')}</SectionTitle>
      <ListTable<VenueRenewal>
        queryKey="venue.renewals"
        columnsOf="venue.renewals"
        label={t('activityBox.venue.renewals')}
        load={({ filters: _filters, sort: _sort, order: _order, ...page }, signal) =>
          host.request.call(listVenueRenewals, { query: page }, { signal })
        }
        rowKey={({ id }) => id}
        emptyHint={t('activityBox.venue.noRenewal')}
        columns={[
          {
            key: 'createdAt',
            title: t('activityBox.venue.renewedAt'),
            render: (row) => format.dateTime(row.createdAt),
          },
          { key: 'previousTo', title: t('activityBox.venue.previousTo'), render: (row) => day(row.previousTo) },
          { key: 'validTo', title: t('activityBox.venue.newTo'), render: (row) => format.date(row.validTo) },
          { key: 'orderNumber', title: t('activityBox.venue.orderNumber'), render: (row) => row.orderNumber },
          { key: 'remark', title: t('activityBox.venue.remark'), render: (row) => row.remark || '–' },
          { key: 'createdByName', title: t('ui.field.createdByName'), render: (row) => row.createdByName },
        ]}
      />
      {renewing && <RenewDialog venue={venue} onClose={() => setRenewing(false)} />}
    </>
  );
}
