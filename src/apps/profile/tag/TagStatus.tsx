import type { ReactNode } from 'react';
import type { TagStatus as Status } from '../../../domain/profile/tag/tag.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../ui/index.ts';

const TONES: Readonly<Record<Status, StatusTone>> = { draft: 'neutral', published: 'success', withdrawn: 'warning' };

/** Where a tag stands. */
export function TagStatus({ of }: { of: Status }): ReactNode {
  const t = useTexts();
  return <StatusTag tone={TONES[of]}>{t(`profile.tag.status.${of}`)}</StatusTag>;
}
