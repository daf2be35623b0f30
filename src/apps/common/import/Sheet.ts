import type { FileProblem } from '../../../domain/shared/upload.ts';

/** What is shown of a workbook before it is imported. */
export interface Sheet {
  header: string[];
  /** The first rows, with their lines as the spreadsheet program shows them. */
  sample: { line: number; cells: string[] }[];
  /** All rows but the header. */
  rows: number;
}

/** What the worker says: rows read so far, or what it ended with. */
export type SheetNews = { rows: number } | { sheet: Sheet } | { problem: FileProblem };
