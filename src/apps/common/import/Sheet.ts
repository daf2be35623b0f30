import type { FileProblem } from '../../../domain/shared/upload.ts';

/** What is shown of a workbook before it is imported. */
export interface Sheet {
  name: string;
  header: string[];
  /** The first rows, with their lines as the spreadsheet program shows them. */
  sample: { line: number; cells: string[] }[];
  /** All rows but the header. */
  rows: number;
}

/** The order to the worker: a sheet of a workbook, the first one with content unless said. */
export interface SheetRequest {
  bytes: Uint8Array<ArrayBuffer>;
  sheet: string | undefined;
}

/** What the worker says: the sheets that could be read, rows read so far, or what it ended with. */
export type SheetNews = { sheets: string[] } | { rows: number } | { sheet: Sheet } | { problem: FileProblem };
