import type { ReactNode } from 'react';
import type { TagRefreshStatus as Status } from '../../../domain/profile/tag/tag.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../ui/index.ts';

const TONES: Readonly<Record<Status, StatusTone>> = { refreshing: 'progress', ready: 'success', failed: 'danger' };

/** Where the values of a rule-based tag stand. */
export function TagRefreshStatus({ of }: { of: Status }): ReactNode {
  const t = useTexts();
  return <StatusTag tone={TONES[of]}>{t(`profile.tag.refreshStatus.${of}`)}</StatusTag>;
}
