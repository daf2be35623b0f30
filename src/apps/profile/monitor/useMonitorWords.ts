import type { MonitorWords } from '../../../domain/profile/monitor/monitorSentence.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

/** What the words of monitors are put together with, in the operator's language. */
export function useMonitorWords(): MonitorWords {
  const t = useTexts();
  const { number, percent } = useFormat();
  return { t, number, percent };
}
