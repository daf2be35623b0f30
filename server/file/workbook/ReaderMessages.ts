import type { FileProblem } from '../../../src/domain/shared/upload.ts';
import type { XlsxRow } from '../../../src/domain/shared/xlsx/readXlsxRows.ts';

/** An order to the reading thread: the rows of one workbook. */
export interface ReaderOrder {
  bytes: Uint8Array;
  maxUnpackedBytes: number;
  /** Name of the sheet that is read; the first visible one with content unless said. */
  sheet: string | undefined;
}

/** An answer of the reading thread, in this order: the sheet, its rows in batches, and how the reading ended. */
export type ReaderAnswer =
  | { type: 'sheet'; name: string }
  | { type: 'rows'; rows: XlsxRow[] }
  | { type: 'end' }
  | { type: 'problem'; problem: FileProblem }
  | { type: 'failure'; message: string };
