import type { ReactNode } from 'react';
import type { Bill } from '../../../contract/outreach/billing/bill.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../ui/index.ts';

const TONES: Readonly<Record<Bill['status'], StatusTone>> = {
  draft: 'warning',
  issued: 'success',
  disputed: 'danger',
};

/** Where a bill stands; that of a month that goes on is an estimate. */
export function BillStatusTag({ of: { status, isRunning } }: { of: Pick<Bill, 'status' | 'isRunning'> }): ReactNode {
  const t = useTexts();
  if (isRunning) return <StatusTag tone="progress">{t('outreach.bill.estimate')}</StatusTag>;
  return <StatusTag tone={TONES[status]}>{t(`outreach.bill.status.${status}`)}</StatusTag>;
}
