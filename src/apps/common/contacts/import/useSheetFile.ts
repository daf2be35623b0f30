import { useEffect, useRef, useState } from 'react';
import type { FileFault } from '../../../../domain/shared/file/upload.ts';
import { openSheet } from './openSheet.ts';
import type { Sheet } from './Sheet.ts';

/** A workbook that was chosen, and how far its reading is. */
export interface SheetFile {
  file: File | null;
  /** Sheets with content. */
  sheets: readonly string[];
  /** The sheet that is or was read last; the first one unless said. */
  asked: string | undefined;
  /** Rows read so far; null while nothing is read. */
  rows: number | null;
  problem: FileFault | null;
  open: (file: File, sheet?: string) => Promise<void>;
  cancel: () => void;
}

/** Reads a sheet of a chosen workbook, in a worker; `onOpened` gets what was read. */
export function useSheetFile(onOpened: (file: File, sheet: Sheet) => void): SheetFile {
  const [now, setNow] = useState<Omit<SheetFile, 'open' | 'cancel'>>({
    file: null,
    sheets: [],
    asked: undefined,
    rows: null,
    problem: null,
  });
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const open = async (file: File, sheet?: string): Promise<void> => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    const show = (change: Partial<SheetFile>): void => {
      // Another reading has begun, or nobody looks any more.
      if (reading.current === controller) setNow((before) => ({ ...before, ...change }));
    };
    // Sheets of the same file stay in sight while another one is read.
    show({ file, asked: sheet, rows: 0, problem: null, ...(sheet === undefined ? { sheets: [] } : {}) });
    const onSheets = (sheets: string[]): void => show({ sheets });
    const opened = await openSheet(file, { sheet, onSheets, onRows: (rows) => show({ rows }), signal });
    show({ rows: null, problem: 'problem' in opened ? opened.problem : null });
    if ('sheet' in opened && reading.current === controller) onOpened(file, opened.sheet);
  };
  return { ...now, open, cancel: () => reading.current?.abort() };
}
