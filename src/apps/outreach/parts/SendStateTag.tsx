import type { ReactNode } from 'react';
import type { SendState } from '../../../domain/sendState.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../ui/index.ts';

const TONES: Record<SendState, StatusTone> = {
  planned: 'neutral',
  claimed: 'progress',
  handedOver: 'progress',
  accepted: 'success',
  rejected: 'danger',
  skipped: 'warning',
  unknown: 'danger',
  cancelled: 'neutral',
};

/** Where one person of a run stands. */
export function SendStateTag({ state }: { state: SendState }): ReactNode {
  const t = useTexts();
  return <StatusTag tone={TONES[state]}>{t(`outreach.record.state.${state}`)}</StatusTag>;
}
