import type { ReactNode } from 'react';
import type { ApprovalStatus } from '../../domain/common/review/approval.ts';
import { StatusTag, type StatusTone } from '../../ui/layout/StatusTag.tsx';
import { useTexts } from '../../ui/hooks/useTexts.ts';

const TONES: Record<ApprovalStatus, StatusTone> = {
  pending: 'progress',
  approved: 'success',
  rejected: 'danger',
  revoked: 'neutral',
};

/** Where an approval stands. */
export function ApprovalStatusTag({ status }: { status: ApprovalStatus }): ReactNode {
  const t = useTexts();
  return <StatusTag tone={TONES[status]}>{t(`ui.approval.status.${status}`)}</StatusTag>;
}
