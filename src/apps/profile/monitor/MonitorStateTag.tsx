import type { ReactNode } from 'react';
import type { Monitor } from '../../../contract/monitor.ts';
import type { MonitorState } from '../../../domain/monitor.ts';
import { StatusTag, type StatusTone, useFormat, useTexts } from '../../../ui/index.ts';

const TONES: Readonly<Record<MonitorState, StatusTone>> = { fine: 'success', firing: 'danger', disabled: 'neutral' };

/** Where a monitor stands, and since when it fires. */
export function MonitorStateTag({
  of: { state, firingSince },
}: {
  of: Pick<Monitor, 'state' | 'firingSince'>;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <StatusTag tone={TONES[state]}>
      {state === 'firing'
        ? t('profile.monitor.firingSince', { time: format.dateTime(firingSince) })
        : t(`profile.monitor.state.${state}`)}
    </StatusTag>
  );
}
