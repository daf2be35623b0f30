import { cellText, isBlankCell } from './cellText.ts';
import { isoDate, serialDate } from './cellDates.ts';
import { readElements } from './readElements.ts';
import { type OpenPart, partOpener, readWorkbook, type Sheet, type Workbook } from './workbookParts.ts';
import { XlsxProblem } from './XlsxProblem.ts';
import { zipDirectory } from './zipDirectory.ts';

/** Columns that are read; what lies further right is ignored. */
const COLUMNS_MAX = 100;

/** Cells of one row: spreadsheets have columns up to XFD. A row with more cells is no list of people. */
const CELLS_MAX = 16_384;

/** The number of a row; spreadsheets have 1,048,576. A row with another number follows the one before. */
const LINE = /^\d{1,7}$/;

/** Digits that a number of a spreadsheet keeps. */
const EXACT_DIGITS = 15;

/** One row of a sheet, with its line as the spreadsheet program shows it (the header is line 1). */
export interface XlsxRow {
  line: number;
  cells: string[];
  /** Columns, counted from 0, whose number has more digits than a spreadsheet keeps: the last ones are lost. */
  inexact?: number[];
}

/** Limits and listeners of the reading of a workbook. */
export interface XlsxReading {
  maxUnpackedBytes: number;
  /** Called with the name of the sheet that is read, before its first row. */
  onSheet?: (name: string) => void;
  /** Called with the number of characters that each step of the reading looks at. */
  onWork?: (characters: number) => void;
}

/**
 * Yields the rows of a workbook's first visible sheet with content: memory stays bounded by the shared strings and one piece of the
 * sheet, and each character is looked at once. Rows that show nothing are left out. Dates come as `2026-01-05` or
 * `2026-01-05 08:30:00`. Throws {@link XlsxProblem} for a file that is no workbook, is damaged, or unpacks beyond the limit.
 */
export function* readXlsxRows(
  file: Uint8Array,
  { maxUnpackedBytes, onSheet, onWork }: XlsxReading,
): Generator<XlsxRow> {
  if (file.length === 0) throw new XlsxProblem('fileEmpty');
  const open = partOpener(zipDirectory(file), { bytesLeft: maxUnpackedBytes });
  const workbook = readWorkbook(open);
  const strings = sharedStrings(open, workbook, onWork);
  for (const sheet of workbook.sheets.filter(({ isVisible }) => isVisible)) {
    let isEmpty = true;
    for (const row of sheetRows(open, sheet, { workbook, strings, onWork })) {
      if (isEmpty) onSheet?.(sheet.name);
      isEmpty = false;
      yield row;
    }
    if (!isEmpty) return;
  }
}

/** Text without anything that a parser resolves or refuses. */
const PLAIN = '[^<&\\0-\\x08\\x0b-\\x1f\\ufffe\\uffff]*';

/** A shared string as programs write nearly all of them. */
const USUAL_STRING = new RegExp(`<si><t(?: xml:space="preserve")?>(${PLAIN})</t></si>`, 'y');

/** A row begins, a cell is, and a row ends in these ways in nearly all workbooks. */
const USUAL_ROW = /<row(?: r="(\d{1,7})")?(?: [\w:]+="[^"<>&\s]*")*>/y;
const USUAL_CELL = new RegExp(
  `<c r="([A-Z]{1,3})\\d{1,7}"(?: s="(\\d{1,5})")?(?: t="(s|n|str|inlineStr)")?(?:/>|>(?:<v>(${PLAIN})</v>|<is><t(?: xml:space="preserve")?>(${PLAIN})</t></is>)?</c>)`,
  'y',
);
const ROW_END = '</row>';

/** The shared strings; undefined where the workbook has no such part. */
function sharedStrings(
  open: OpenPart,
  { strings: path }: Workbook,
  onWork: XlsxReading['onWork'],
): string[] | undefined {
  const part = path === undefined ? undefined : open(path);
  if (part === undefined) return undefined;
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let hints = 0;
  const reader = {
    open: (name: string) => {
      if (name === 'si') text = '';
      if (name === 'rPh') hints += 1;
      isText = name === 't' && hints === 0;
    },
    text: (piece: string) => {
      if (isText) text += piece;
    },
    close: (name: string) => {
      if (name === 'rPh') hints -= 1;
      if (name === 'si') strings.push(cellText(text));
      isText = false;
    },
  };
  const take = (xml: string, from: number, to: number): boolean => {
    USUAL_STRING.lastIndex = from;
    const found = USUAL_STRING.exec(xml);
    if (found === null || USUAL_STRING.lastIndex !== to) return false;
    strings.push(cellText(found[1] ?? ''));
    return true;
  };
  for (const _piece of readElements(part, reader, { begin: '<si>', end: '</si>', take }, onWork));
  return strings;
}

/** Zero-based column of a reference such as `AB12`; undefined for none. */
function columnOf(reference: string | undefined): number | undefined {
  let column = 0;
  for (let place = 0; place < (reference?.length ?? 0) && place < 3; place += 1) {
    const letter = (reference?.charCodeAt(place) ?? 0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column === 0 ? undefined : column - 1;
}

/** The cell that is read just now. */
interface OpenCell {
  column: number;
  type: string;
  isDate: boolean;
}

function* sheetRows(
  open: OpenPart,
  { path }: Sheet,
  { workbook, strings, onWork }: { workbook: Workbook; strings: string[] | undefined; onWork: XlsxReading['onWork'] },
): Generator<XlsxRow> {
  const part = open(path);
  if (part === undefined) throw new XlsxProblem('fileUnreadable');
  const found: XlsxRow[] = [];
  let line = 0;
  let row: XlsxRow | undefined;
  let next = 0;
  let cellsRead = 0;
  let cell: OpenCell | undefined;
  let value = '';
  let isValue = false;
  let hints = 0;

  const closeCell = (at: XlsxRow, { column, type, isDate }: OpenCell): void => {
    if (column >= COLUMNS_MAX) return;
    while (at.cells.length < column) at.cells.push('');
    at.cells[column] = valueText(type, value, isDate, workbook.is1904, strings);
    if (type === 'n' && !isDate && digitsOf(value) > EXACT_DIGITS) (at.inexact ??= []).push(column);
  };

  const reader = {
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 'row') {
        line = LINE.test(attributes.r ?? '') ? Number(attributes.r) : line + 1;
        row = { line, cells: [] };
        next = 0;
        cellsRead = 0;
      } else if (name === 'c' && row !== undefined) {
        cellsRead += 1;
        if (cellsRead > CELLS_MAX) throw new XlsxProblem('fileUnreadable');
        const column = columnOf(attributes.r) ?? next;
        next = column + 1;
        cell = {
          column,
          type: attributes.t ?? 'n',
          isDate: workbook.dateStyles[Number(attributes.s)] === true,
        };
        value = '';
      } else if (name === 'rPh') hints += 1;
      isValue = cell !== undefined && (cell.type === 'inlineStr' ? name === 't' && hints === 0 : name === 'v');
    },
    text: (piece: string) => {
      if (isValue) value += piece;
    },
    close: (name: string) => {
      isValue = false;
      if (name === 'rPh') hints -= 1;
      if (name === 'c' && cell !== undefined && row !== undefined) {
        closeCell(row, cell);
        cell = undefined;
      } else if (name === 'row' && row !== undefined) {
        if (!row.cells.every(isBlankCell)) found.push(row);
        row = undefined;
      }
    },
  };

  /** Reads a row that is written in the usual way; the parser's state stays as it is, between rows. */
  const take = (xml: string, from: number, to: number): boolean => {
    USUAL_ROW.lastIndex = from;
    const begins = USUAL_ROW.exec(xml);
    if (begins === null || row !== undefined) return false;
    const taken: XlsxRow = { line: begins[1] === undefined ? line + 1 : Number(begins[1]), cells: [] };
    let at = USUAL_ROW.lastIndex;
    for (let count = 0; at < to - ROW_END.length; count += 1) {
      USUAL_CELL.lastIndex = at;
      const one = USUAL_CELL.exec(xml);
      if (one === null || count >= CELLS_MAX) return false;
      at = USUAL_CELL.lastIndex;
      const [, letters, style, type = 'n', plain = '', inline = ''] = one;
      value = type === 'inlineStr' ? inline : plain;
      closeCell(taken, { column: columnOf(letters) ?? 0, type, isDate: workbook.dateStyles[Number(style)] === true });
    }
    if (at !== to - ROW_END.length) return false;
    line = taken.line;
    if (!taken.cells.every(isBlankCell)) found.push(taken);
    return true;
  };
  for (const _piece of readElements(part, reader, { begin: '<row', end: ROW_END, take }, onWork))
    yield* found.splice(0);
}

/** The text of a value of a type. */
function valueText(
  type: string,
  value: string,
  isDate: boolean,
  is1904: boolean,
  strings: readonly string[] | undefined,
): string {
  if (type === 's') {
    if (value === '') return '';
    // The texts are there by reference only; without their part they would be lost in silence.
    if (strings === undefined) throw new XlsxProblem('fileUnreadable');
    return strings[Number.parseInt(value, 10)] ?? '';
  }
  if (type === 'e') return '';
  if (type === 'd') return isoDate(value);
  if (type !== 'n') return cellText(value);
  const date = isDate && value !== '' ? serialDate(Number(value), is1904) : undefined;
  return date ?? plainNumber(value);
}

/** Significant digits of a number as a spreadsheet writes it. */
function digitsOf(value: string): number {
  if (value.length <= EXACT_DIGITS) return 0;
  const number = Number(value);
  // The result of a formula has many decimal places; only a whole number can be a code.
  return Number.isInteger(number) && Math.abs(number) >= 10 ** EXACT_DIGITS ? EXACT_DIGITS + 1 : 0;
}

/** Spreadsheets may write a long number as 1.3800138E10, and programs a whole one as 13800138000.0. */
function plainNumber(value: string): string {
  const number = /e|\.0+$/i.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) ? String(number) : cellText(value);
}
