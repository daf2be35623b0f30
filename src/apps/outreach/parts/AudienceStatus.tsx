import type { ReactNode } from 'react';
import type { Audience } from '../../../contract/audience.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../ui/index.ts';

/** Where an audience stands, with its import result (§4.3: all success, partial success, timeout). */
export function AudienceStatus({ audience }: { audience: Audience }): ReactNode {
  const t = useTexts();
  const key = audience.status === 'ready' ? (audience.result ?? 'success') : audience.status;
  const tones: Record<string, StatusTone> = { importing: 'progress', success: 'success', partial: 'warning' };
  return <StatusTag tone={tones[key] ?? 'danger'}>{t(`outreach.audience.result.${key}`)}</StatusTag>;
}
