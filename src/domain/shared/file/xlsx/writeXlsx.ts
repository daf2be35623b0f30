import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from '../../text/messageTemplate.ts';
import { rawCell } from './cellText.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const rowXml = ({ line, cells }: WrittenRow): string =>
  `<row r="${line}">${cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escapeHtml(rawCell(cell))}</t></is></c>`).join('')}</row>`;

/** A row of a sheet at its line; the first is line 1. */
interface WrittenRow {
  line: number;
  cells: readonly string[];
}

/** Makes a small workbook of one sheet; every cell is text, so that no number loses its zeros and no text is a formula. */
export function writeXlsx(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  return writeXlsxRows(rows.map((cells, index) => ({ line: index + 1, cells })));
}

/** The same of rows that stand at lines of their own, in the order of these. */
export function writeXlsxRows(rows: readonly WrittenRow[]): Uint8Array<ArrayBuffer> {
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
