import { useEffect, useRef, useState } from 'react';
import type { ImportedAudience } from '../../domain/profile/audience/packageRows.ts';
import { type Judged, judgeNumbers } from './judgeNumbers.ts';

/** Lines that are typed on are judged this long after the last key; the first change, as a paste is one, at once. */
const SETTLE_MS = 300;

/** Where the judgement of numbers stands; `cancel` ends it while they are read. */
export interface JudgedNow {
  /** Rows read so far; null while nothing is read. */
  rows: number | null;
  judged: Judged | null;
  /** The sheets of a workbook that could be read. */
  sheets: readonly string[];
  cancel: () => void;
}

const NOTHING: JudgedNow = { rows: null, judged: null, sheets: [], cancel: () => undefined };

/** Judges a file, of a workbook one sheet, at once and typed lines once they rest; a newer source ends the judgement of the one before. */
export function useJudged(source: File | string | undefined, becomes: ImportedAudience, sheet?: string): JudgedNow {
  const [known, setKnown] = useState<{ of: File | string; now: JudgedNow }>();
  const changedAt = useRef(-SETTLE_MS);
  useEffect(() => {
    if (source === undefined || source === '') return undefined;
    const controller = new AbortController();
    const cancel = (): void => controller.abort();
    let isReplaced = false;
    let sheets: readonly string[] = [];
    const show = (now: Pick<JudgedNow, 'rows' | 'judged'>): void => {
      if (!isReplaced) setKnown({ of: source, now: { ...now, sheets, cancel } });
    };
    const begin = async (): Promise<void> => {
      show({ rows: 0, judged: null });
      const onRows = (rows: number): void => show({ rows, judged: null });
      const onSheets = (found: string[]): void => {
        sheets = found;
        show({ rows: 0, judged: null });
      };
      const { signal } = controller;
      show({ rows: null, judged: await judgeNumbers(source, { becomes, sheet, onSheets, onRows, signal }) });
    };
    const isTypedOn = typeof source === 'string' && performance.now() - changedAt.current < SETTLE_MS;
    changedAt.current = performance.now();
    const timer = setTimeout(() => void begin(), isTypedOn ? SETTLE_MS : 0);
    return () => {
      isReplaced = true;
      clearTimeout(timer);
      cancel();
    };
  }, [source, becomes, sheet]);
  // What is known of another source is of no use.
  return known !== undefined && known.of === source ? known.now : NOTHING;
}
