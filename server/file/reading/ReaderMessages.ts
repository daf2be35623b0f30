import type { FileFault } from '../../../src/domain/shared/file/upload.ts';

/** An order to the reading thread: the rows of a sheet of a workbook, those of a CSV file, or typed numbers, which it judges, too. */
export type ReaderOrder = { bytes: Uint8Array } & (
  | { kind: 'workbook'; sheet: string | undefined }
  | { kind: 'csv' }
  | { kind: 'numbers' }
);

/** An answer of the reading thread, in this order: the sheet, the rows in batches, and how the reading ended. */
export type ReaderAnswer<Row> =
  | { type: 'sheet'; name: string }
  | { type: 'rows'; rows: Row[] }
  | { type: 'end' }
  | { type: 'problem'; problem: FileFault }
  | { type: 'failure'; message: string };
