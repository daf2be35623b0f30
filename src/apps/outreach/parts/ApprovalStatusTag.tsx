import type { ReactNode } from 'react';
import type { ApprovalStatus } from '../../../domain/approval.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../ui/index.ts';

const TONES: Record<ApprovalStatus, StatusTone> = {
  pending: 'progress',
  approved: 'success',
  rejected: 'danger',
  revoked: 'neutral',
};

/** Where an approval stands. */
export function ApprovalStatusTag({ status }: { status: ApprovalStatus }): ReactNode {
  const t = useTexts();
  return <StatusTag tone={TONES[status]}>{t(`outreach.approval.status.${status}`)}</StatusTag>;
}
