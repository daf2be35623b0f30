import { useEffect, useRef, useState } from 'react';
import type { ImportedAudience } from '../../domain/profile/packageRows.ts';
import { type Judged, judgeNumbers } from './judgeNumbers.ts';

/** Lines that are typed on are judged this long after the last key; the first change, as a paste is one, at once. */
const SETTLE_MS = 300;

/** Where the judgement of numbers stands; `cancel` ends it while they are read. */
export interface JudgedNow {
  /** Rows read so far; null while nothing is read. */
  rows: number | null;
  judged: Judged | null;
  cancel: () => void;
}

const NOTHING: JudgedNow = { rows: null, judged: null, cancel: () => undefined };

/** Judges a file at once and typed lines once they rest; a newer source ends the judgement of the one before. */
export function useJudged(source: File | string | undefined, becomes: ImportedAudience): JudgedNow {
  const [known, setKnown] = useState<{ of: File | string; now: JudgedNow }>();
  const changedAt = useRef(-SETTLE_MS);
  useEffect(() => {
    if (source === undefined || source === '') return undefined;
    const controller = new AbortController();
    const cancel = (): void => controller.abort();
    let isReplaced = false;
    const show = (now: Omit<JudgedNow, 'cancel'>): void => {
      if (!isReplaced) setKnown({ of: source, now: { ...now, cancel } });
    };
    const begin = async (): Promise<void> => {
      show({ rows: 0, judged: null });
      const onRows = (rows: number): void => show({ rows, judged: null });
      show({ rows: null, judged: await judgeNumbers(source, becomes, { onRows, signal: controller.signal }) });
    };
    const isTypedOn = typeof source === 'string' && performance.now() - changedAt.current < SETTLE_MS;
    changedAt.current = performance.now();
    const timer = setTimeout(() => void begin(), isTypedOn ? SETTLE_MS : 0);
    return () => {
      isReplaced = true;
      clearTimeout(timer);
      cancel();
    };
  }, [source, becomes]);
  // What is known of another source is of no use.
  return known !== undefined && known.of === source ? known.now : NOTHING;
}
