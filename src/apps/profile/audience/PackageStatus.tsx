import type { ReactNode } from 'react';
import type { AudiencePackage } from '../../../contract/profile/audience/package.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../ui/index.ts';

/** Where a package stands, with its import result (§4.3: all success, partial success, timeout). */
export function PackageStatus({ of }: { of: AudiencePackage }): ReactNode {
  const t = useTexts();
  const key = of.status === 'ready' ? (of.result ?? 'success') : of.status;
  const tones: Record<string, StatusTone> = { importing: 'progress', success: 'success', partial: 'warning' };
  return <StatusTag tone={tones[key] ?? 'danger'}>{t(`profile.package.result.${key}`)}</StatusTag>;
}
