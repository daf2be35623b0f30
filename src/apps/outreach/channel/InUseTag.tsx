import type { ReactNode } from 'react';
import { StatusTag, useTexts } from '../../../ui/index.ts';

/** Whether a record is in use; `texts` begins the keys of its words. */
export function InUseTag({ of, texts }: { of: { inUse: boolean }; texts: string }): ReactNode {
  const t = useTexts();
  return (
    <StatusTag tone={of.inUse ? 'success' : 'neutral'}>{t(`${texts}.${of.inUse ? 'inUse' : 'notInUse'}`)}</StatusTag>
  );
}
