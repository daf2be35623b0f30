import { askWorker, type WorkbookLook } from './askWorker.ts';
import { readChosenWorkbook } from './readChosenWorkbook.ts';

/** Looks into a chosen workbook in a worker, before anything is sent. A page that cannot do so leaves it to the server, and knows no titles. */
export async function lookIntoWorkbook(file: File, sheet?: string): Promise<WorkbookLook> {
  const read = await readChosenWorkbook(file);
  if ('problem' in read) return read;
  return (await askWorker({ bytes: read.bytes, isTooLarge: false, sheet })) ?? { sheets: [], titles: [] };
}
