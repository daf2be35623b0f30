import { IMPORT_PREVIEW_ROWS } from '../../../../domain/common/contacts/contactImport.ts';
import { CONTACT_ROWS_MAX, XLSX_MAX_UNPACKED_BYTES } from '../../../../domain/shared/file/upload.ts';
import { readXlsxRows } from '../../../../domain/shared/file/xlsx/readXlsxRows.ts';
import { XlsxFault } from '../../../../domain/shared/file/xlsx/XlsxFault.ts';
import type { Sheet, SheetNews, SheetRequest } from './Sheet.ts';

/** Rows between two messages about the progress. */
const NEWS_ROWS = 500;

const tell = (news: SheetNews): void => postMessage(news);

function read({ bytes, sheet: asked }: SheetRequest): Sheet {
  let sheet: Sheet | undefined;
  let name = '';
  const rows = readXlsxRows(bytes, {
    maxUnpackedBytes: XLSX_MAX_UNPACKED_BYTES,
    sheet: asked,
    onSheets: (sheets) => tell({ sheets }),
    onSheet: (found) => (name = found),
  });
  for (const { line, cells } of rows) {
    if (sheet === undefined) {
      sheet = { name, header: cells, sample: [], rows: 0 };
      continue;
    }
    sheet.rows += 1;
    if (sheet.rows > CONTACT_ROWS_MAX) throw new XlsxFault('fileTooManyRows');
    if (sheet.sample.length < IMPORT_PREVIEW_ROWS) sheet.sample.push({ line, cells });
    if (sheet.rows % NEWS_ROWS === 0) tell({ rows: sheet.rows });
  }
  if (sheet === undefined || sheet.rows === 0) throw new XlsxFault('fileEmpty');
  return sheet;
}

/** Reads a workbook away from the page's thread: its titles, its first rows, and how many there are. */
addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  try {
    tell({ sheet: read(data) });
  } catch (error) {
    tell({ problem: error instanceof XlsxFault ? error.problem : 'fileUnreadable' });
  }
});
