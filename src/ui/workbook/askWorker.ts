import type { FileFault } from '../../domain/shared/file/upload.ts';

/** A workbook to look into: for its sheets, or for what makes it too large. */
export interface WorkbookQuestion {
  bytes: Uint8Array<ArrayBuffer>;
  isTooLarge: boolean;
  /** The sheet whose first row is told; the first one with content unless said. */
  sheet?: string | undefined;
}

/** The sheets with content of a workbook and the first row of one of them, or why it cannot be taken. */
export type WorkbookLook = { sheets: string[]; titles: string[] } | { problem: FileFault };

/** Has a worker look into a workbook; undefined where this page cannot load one. */
export async function askWorker(question: WorkbookQuestion): Promise<WorkbookLook | undefined> {
  // Made by the bundler, within the page that looks.
  const loaded = await import('./sheetsWorker.ts?worker&inline').catch(() => undefined);
  if (loaded === undefined) return undefined;
  const worker = new loaded.default();
  try {
    return await new Promise<WorkbookLook>((settle) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookLook>) => settle(data));
      // A worker that cannot go on, e.g. for want of memory, says nothing else.
      worker.addEventListener('error', () =>
        settle({ problem: question.isTooLarge ? 'fileTooLarge' : 'fileUnreadable' }),
      );
      worker.postMessage(question, [question.bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
