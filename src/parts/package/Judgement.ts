import type { ImportedAudience } from '../../domain/profile/audience/packageRows.ts';
import type { FileFault } from '../../domain/shared/file/upload.ts';

/** Faults that are named before anything is sent; all of them are counted. */
export const FAULTS_SHOWN = 100;

/** What would become of numbers that were not sent yet. */
export interface Judgement {
  /** The sheet of the file that counts; null for typed numbers. */
  sheet: string | null;
  good: number;
  duplicates: number;
  invalid: number;
  /** The first {@link FAULTS_SHOWN}; `reason` is a code of the error catalogue. */
  faults: { line: number; reason: string }[];
}

/** Input that is judged: a sheet of a workbook with what its people become, or typed lines. */
export type JudgeRequest =
  | { bytes: Uint8Array<ArrayBuffer>; becomes: ImportedAudience; sheet: string | undefined }
  | { text: string };

/** Messages of the worker: the sheets that could be read, rows read so far, or its end. */
export type JudgeNews = { sheets: string[] } | { rows: number } | { judgement: Judgement } | { problem: FileFault };
