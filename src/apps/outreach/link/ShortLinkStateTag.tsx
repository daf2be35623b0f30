import type { ReactNode } from 'react';
import type { ShortLinkState } from '../../../domain/outreach/link/shortLink.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../ui/index.ts';

const TONES: Readonly<Record<ShortLinkState, StatusTone>> = {
  enabled: 'success',
  disabled: 'neutral',
  expired: 'warning',
};

/** How a short link stands. */
export function ShortLinkStateTag({ of }: { of: ShortLinkState }): ReactNode {
  const t = useTexts();
  return <StatusTag tone={TONES[of]}>{t(`outreach.shortLink.state.${of}`)}</StatusTag>;
}
