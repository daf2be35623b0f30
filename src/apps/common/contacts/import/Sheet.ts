import type { FileFault } from '../../../../domain/shared/file/upload.ts';

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

/** Messages of the worker: the sheets that could be read, rows read so far, or its end. */
export type SheetNews = { sheets: string[] } | { rows: number } | { sheet: Sheet } | { problem: FileFault };
