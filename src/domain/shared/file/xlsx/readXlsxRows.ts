import { composedText } from '../../text/textKinds.ts';
import { cellText, isBlankCell } from './cellText.ts';
import { isInexact, valueText } from './cellValue.ts';
import { readElements } from './readElements.ts';
import { type OpenPart, partOpener, readWorkbook, type Sheet, type Workbook } from './workbookParts.ts';
import { XlsxFault } from './XlsxFault.ts';
import { zipDirectory } from './zipDirectory.ts';

/** Columns that are read; what lies further right is ignored. */
const COLUMNS_MAX = 100;

/** Cells of one row: spreadsheets have columns up to XFD. A row with more cells is no list of people. */
const CELLS_MAX = 16_384;

/** The number of a row; spreadsheets have 1,048,576. A row with another number follows the one before. */
const LINE = /^\d{1,7}$/;

/** Sheets that are offered to choose from. */
const SHEETS_MAX = 255;

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
  /** Name of the visible sheet that is read; the first one with content unless said. */
  sheet?: string | undefined;
  /** Called with the names of the visible sheets with content, before anything else. Of one visible sheet nothing is looked at. */
  onSheets?: (names: string[]) => void;
  /** Called with the name of the sheet that is read, before its first row. */
  onSheet?: (name: string) => void;
  /** Called for each row that shows nothing. */
  onEmptyRow?: () => void;
  /** Called with the number of characters that each step of the reading looks at. */
  onWork?: (characters: number) => void;
}

/**
 * Yields the rows of a sheet of a workbook, the first visible one with content unless another is named: memory stays bounded by the shared strings and one piece of the
 * sheet, and each character is looked at once. Rows that show nothing are left out. Dates come as `2026-01-05` or
 * `2026-01-05 08:30:00`. Throws {@link XlsxFault} for a file that is no workbook, is damaged, or unpacks beyond the limit.
 */
export function* readXlsxRows(
  file: Uint8Array,
  { maxUnpackedBytes, sheet: asked, onSheets, onSheet, onEmptyRow, onWork }: XlsxReading,
): Generator<XlsxRow> {
  if (file.length === 0) throw new XlsxFault('fileEmpty');
  const entries = zipDirectory(file);
  const open = partOpener(entries, { bytesLeft: maxUnpackedBytes });
  const workbook = readWorkbook(open);
  const parts = { workbook, strings: sharedStrings(open, workbook, onWork), onEmptyRow, onWork };
  const visible = workbook.sheets.filter(({ isVisible }) => isVisible);
  const chosen = asked === undefined ? visible : visible.filter(({ name }) => isSheet(name, asked)).slice(0, 1);
  if (asked !== undefined && chosen.length === 0) throw new XlsxFault('sheetUnknown');
  if (onSheets !== undefined) {
    // Looking has a budget of its own: what it takes must not be missing to whoever reads.
    const look = partOpener(entries, { bytesLeft: maxUnpackedBytes });
    const isOnly = visible.length === 1;
    const offered = visible.slice(0, SHEETS_MAX).filter((sheet) => isOnly || hasRows(look, sheet, parts));
    onSheets(offered.map(({ name }) => name));
  }
  for (const sheet of chosen) {
    let isEmpty = true;
    for (const row of sheetRows(open, sheet, parts)) {
      if (isEmpty) onSheet?.(sheet.name);
      isEmpty = false;
      yield row;
    }
    if (!isEmpty) return;
  }
}

const isSheet = (name: string, asked: string): boolean => composedText(name) === composedText(asked);

/** Tells if a sheet has content. One that cannot be read has some: who chooses it hears why. */
function hasRows(open: OpenPart, sheet: Sheet, parts: SheetParts): boolean {
  try {
    return sheetRows(open, sheet, parts).next().done !== true;
  } catch (error) {
    if (error instanceof XlsxFault) return true;
    throw error;
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

/** Parts that the rows of all sheets need. */
interface SheetParts {
  workbook: Workbook;
  strings: string[] | undefined;
  onEmptyRow: XlsxReading['onEmptyRow'];
  onWork: XlsxReading['onWork'];
}

function* sheetRows(open: OpenPart, { path }: Sheet, parts: SheetParts): Generator<XlsxRow> {
  const { workbook, strings, onEmptyRow, onWork } = parts;
  const part = open(path);
  if (part === undefined) throw new XlsxFault('fileUnreadable');
  const found: XlsxRow[] = [];
  let [filled, empty, line] = [0, 0, 0];
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
    if (type === 'n' && !isDate && isInexact(value)) (at.inexact ??= []).push(column);
  };

  const keep = (ended: XlsxRow): void => {
    if (!ended.cells.every(isBlankCell)) {
      filled += 1;
      found.push(ended);
      return;
    }
    empty += 1;
    onEmptyRow?.();
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
        if (cellsRead > CELLS_MAX) throw new XlsxFault('fileUnreadable');
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
        keep(row);
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
    keep(taken);
    return true;
  };
  try {
    for (const _piece of readElements(part, reader, { begin: '<row', end: ROW_END, take }, onWork))
      yield* found.splice(0);
  } catch (error) {
    if (error instanceof XlsxFault && error.problem === 'fileUnpacksTooLarge' && empty > filled)
      throw new XlsxFault('fileEmptyRows', { cause: error });
    throw error;
  }
}
