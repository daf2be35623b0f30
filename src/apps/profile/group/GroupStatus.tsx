import type { ReactNode } from 'react';
import type { CustomerGroup } from '../../../contract/profile/group/customerGroup.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../ui/index.ts';

const TONES: Record<CustomerGroup['status'], StatusTone> = {
  importing: 'progress',
  ready: 'success',
  failed: 'danger',
};

/** Where a customer group stands: its people are being determined, are known, or could not be determined. */
export function GroupStatus({ of }: { of: Pick<CustomerGroup, 'status' | 'errorCode'> }): ReactNode {
  const t = useTexts();
  if (of.errorCode === 'groupExpired') return <StatusTag tone="neutral">{t('profile.group.status.expired')}</StatusTag>;
  return <StatusTag tone={TONES[of.status]}>{t(`profile.group.status.${of.status}`)}</StatusTag>;
}
