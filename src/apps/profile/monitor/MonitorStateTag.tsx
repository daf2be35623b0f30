import type { ReactNode } from 'react';
import type { MonitorState } from '../../../domain/profile/monitor/monitor.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../ui/index.ts';

const TONES: Readonly<Record<MonitorState, StatusTone>> = { fine: 'success', firing: 'danger', disabled: 'neutral' };

/** Where a monitor stands. */
export function MonitorStateTag({ of }: { of: MonitorState }): ReactNode {
  const t = useTexts();
  return <StatusTag tone={TONES[of]}>{t(`profile.monitor.state.${of}`)}</StatusTag>;
}
