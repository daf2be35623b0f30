import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { getVenue } from '../../../contract/activity-box/venue/venue.ts';
import { useHost } from '../../../sdk/index.ts';
import { TextLink, useTexts } from '../../../ui/index.ts';
import { VENUE } from '../parts/recordPages.ts';

const MAY_KNOW = ['venue:view', 'prize:view', 'voucherCode:view'] as const;

/** The pages of the sub-application, below a notice while the activity venue has expired or ends within 30 days (§8.2). */
export function VenueNotice(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const { data } = useQuery({
    queryKey: ['venue.get'],
    queryFn: ({ signal }) => host.request.call(getVenue, {}, { signal, showError: false }),
    enabled: MAY_KNOW.some((right) => host.has(right)),
  });
  const isEnding = data?.status === 'expired' || data?.status === 'expiring';
  return (
    <>
      {isEnding && (
        <Alert
          type={data.status === 'expired' ? 'error' : 'warning'}
          showIcon
          role="status"
          style={{ marginBlockEnd: 16 }}
          title={
            data.status === 'expired'
              ? t('error.VENUE_EXPIRED')
              : t('activityBox.venue.expiringIn', { count: data.daysLeft ?? 0 })
          }
          action={host.has('venue:view') && <TextLink to={VENUE.path}>{t('activityBox.venue.toRenewal')}</TextLink>}
        />
      )}
      <Outlet />
    </>
  );
}
