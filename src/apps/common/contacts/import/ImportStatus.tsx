import type { ReactNode } from 'react';
import type { ContactImport } from '../../../../contract/common/contacts/contactImport.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../../ui/index.ts';

const TONES: Readonly<Record<string, StatusTone>> = {
  running: 'progress',
  undoing: 'progress',
  success: 'success',
  partial: 'warning',
  cancelled: 'neutral',
  undone: 'neutral',
};

/** Whether an import changes by itself: it is being written, or undone. */
export const isUnderWay = ({ status }: Pick<ContactImport, 'status'>): boolean =>
  status === 'running' || status === 'undoing';

/** Where an import stands, with its result (§4.3: all success, partial success, timeout). */
export function ImportStatus({ of: { status, result } }: { of: ContactImport }): ReactNode {
  const t = useTexts();
  const key = status === 'done' || status === 'failed' ? (result ?? status) : status;
  return <StatusTag tone={TONES[key] ?? 'danger'}>{t(`common.import.state.${key}`)}</StatusTag>;
}
