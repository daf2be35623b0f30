/** §5.3: an uploaded list is an .xlsx file of at most 3 MB, checked before anything is unpacked. */
export const XLSX_MAX_BYTES = 3 * 1024 * 1024;

/** Content type of an .xlsx file. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of one contacts file (§5.3, §9), not counting the header. */
export const CONTACT_ROWS_MAX = 10_000;

/** Numbers of one audience package (§5.3, §9). */
export const PACKAGE_ROWS_MAX = 500_000;

/** §5.3: rows of one file that a customer group is imported from, not counting the header. */
export const GROUP_ROWS_MAX = 10_000;

/** §5.3, §9: lines of typed numbers of one package. */
export const TYPED_NUMBERS_MAX = 200_000;

/** Typed numbers are sent as lines of a text: twenty bytes a line on average, with country and separators. */
export const TYPED_MAX_BYTES = TYPED_NUMBERS_MAX * 20;

/** Numbers that one file of the largest size holds, about: what it weighs is what limits it (docs/decisions/profile/audience-packages.md). */
export const XLSX_NUMBERS_ABOUT = 250_000;

/** Largest file, in bytes, that is looked into to say what makes it too large. */
export const EXPLAINED_MAX_BYTES = 50 * 1024 * 1024;

/** How much a file may grow when unpacked: far above any honest 3 MB list, far below what fills the memory. */
export const XLSX_MAX_UNPACKED_BYTES = 120 * 1024 * 1024;

/** Longest name of a sheet that is kept; spreadsheet programs allow 31 characters. */
export const SHEET_NAME_MAX = 100;

/** Longest value of one cell that is kept, in characters. */
export const CELL_MAX = 500;

/** Columns of a file beyond name, number and email that become variables. */
export const EXTRA_COLUMNS_MAX = 20;

/** Why a file is refused as a whole; each is a key of the error catalogue (§8.2). */
export type FileFault =
  | 'unsupportedFileType'
  | 'fileTooLarge'
  | 'fileUnpacksTooLarge'
  | 'fileEmptyRows'
  | 'filePictures'
  | 'fileEmpty'
  | 'fileUnreadable'
  | 'fileTooSlow'
  | 'fileTooManyRows'
  | 'packageTooManyRows'
  | 'typedTooManyNumbers'
  | 'typedEmpty'
  | 'fileNoHeader'
  | 'sheetUnknown'
  | 'sourceNoHeader'
  | 'voucherNoHeader'
  | 'voucherNoValidity'
  | 'voucherTooManyRows'
  | 'waybillNoHeader';

/** What can be said of a file before it is opened; undefined when it may be opened. */
export function checkXlsxFile(name: string, size: number): FileFault | undefined {
  if (!/\.xlsx$/i.test(name)) return 'unsupportedFileType';
  if (size === 0) return 'fileEmpty';
  return size > XLSX_MAX_BYTES ? 'fileTooLarge' : undefined;
}

/** A file as it was chosen: what it holds may be out of reach by now, as on a drive that has gone. */
interface ChosenFile {
  name: string;
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What a chosen workbook holds, or why it is refused: what can be said before it is opened comes first. */
export async function readXlsxFile(
  file: ChosenFile,
): Promise<{ bytes: Uint8Array<ArrayBuffer> } | { problem: FileFault }> {
  const problem = checkXlsxFile(file.name, file.size);
  if (problem !== undefined) return { problem };
  const content = await file.arrayBuffer().catch(() => undefined);
  return content === undefined ? { problem: 'fileUnreadable' } : { bytes: new Uint8Array(content) };
}

/** An import that has not ended by then ends as a timeout (§4.3), and its file can be uploaded again. */
export const IMPORT_TIMEOUT_MS = 10 * 60_000;
