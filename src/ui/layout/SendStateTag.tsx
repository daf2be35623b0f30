import type { ReactNode } from 'react';
import type { SendState } from '../../domain/shared/sending/sendState.ts';
import { StatusTag, type StatusTone } from './StatusTag.tsx';
import { useTexts } from '../hooks/useTexts.ts';

const TONES: Record<SendState, StatusTone> = {
  planned: 'neutral',
  claimed: 'progress',
  handedOver: 'progress',
  accepted: 'success',
  rejected: 'danger',
  enRoute: 'progress',
  delivered: 'success',
  undelivered: 'danger',
  skipped: 'warning',
  unknown: 'danger',
  cancelled: 'neutral',
};

/** Where one person of a run stands: every sub-application that shows the send ledger words it alike. */
export function SendStateTag({ state }: { state: SendState }): ReactNode {
  const t = useTexts();
  return <StatusTag tone={TONES[state]}>{t(`ui.sendState.${state}`)}</StatusTag>;
}
