import { richText, xmlText } from './xmlText.ts';
import { XlsxProblem } from './XlsxProblem.ts';
import { xmlElements } from './xmlElements.ts';
import { type UnpackBudget, zipEntry, zipText } from './zipEntry.ts';

/** Columns that are read; what lies further right is ignored. */
const COLUMNS_MAX = 100;

/** One row of a sheet, with its line as the spreadsheet program shows it (the header is line 1). */
export interface XlsxRow {
  line: number;
  cells: string[];
}

/** What the reading of a workbook may use, and whom it tells. */
export interface XlsxReading {
  maxUnpackedBytes: number;
  /** Called with the name of the sheet that is read, before its first row. */
  onSheet?: (name: string) => void;
}

/**
 * Yields the rows of a workbook's first sheet with content: memory stays bounded by the shared strings and one row.
 * Empty rows are left out. Throws {@link XlsxProblem} for what is no workbook, is damaged, or unpacks beyond the limit.
 */
export function* readXlsxRows(file: Uint8Array, { maxUnpackedBytes, onSheet }: XlsxReading): Generator<XlsxRow> {
  if (file.length === 0) throw new XlsxProblem('fileEmpty');
  const budget: UnpackBudget = { bytesLeft: maxUnpackedBytes };
  const sheets = sheetsOf(file, budget);
  const strings = sharedStrings(file, budget);
  for (const { name, path } of sheets) {
    let line = 0;
    let isEmpty = true;
    for (const element of xmlElements(zipEntry(file, path, budget), 'row')) {
      const given = /^<[^>]*?\sr="(\d+)"/.exec(element)?.[1];
      line = given === undefined ? line + 1 : Number(given);
      const cells = rowCells(element, strings);
      if (cells.every((cell) => cell === '')) continue;
      if (isEmpty) onSheet?.(name);
      isEmpty = false;
      yield { line, cells };
    }
    if (!isEmpty) return;
  }
}

/** Names and paths of the sheets, in their order, as the workbook has them. */
function sheetsOf(file: Uint8Array, budget: UnpackBudget): { name: string; path: string }[] {
  const workbook = zipText(file, 'xl/workbook.xml', budget);
  const relations = zipText(file, 'xl/_rels/workbook.xml.rels', budget);
  const targets = new Map<string, string>();
  for (const [tag] of relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const [id, target] = [/\bId="([^"]+)"/.exec(tag)?.[1], /\bTarget="([^"]+)"/.exec(tag)?.[1]];
    if (id !== undefined && target !== undefined) targets.set(id, target);
  }
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => {
    const target = targets.get(/\bid="([^"]+)"/.exec(tag)?.[1] ?? '');
    if (target === undefined) throw new XlsxProblem('fileUnreadable');
    const name = xmlText(/\sname="([^"]*)"/.exec(tag)?.[1] ?? '');
    return { name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
  });
  if (sheets.length === 0) throw new XlsxProblem('fileUnreadable');
  return sheets;
}

function sharedStrings(file: Uint8Array, budget: UnpackBudget): string[] {
  const strings: string[] = [];
  for (const element of xmlElements(zipEntry(file, 'xl/sharedStrings.xml', budget), 'si'))
    strings.push(richText(element));
  return strings;
}

const CELL = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

/** A cell as spreadsheet programs write nearly all of them; told apart from any other, a column of numbers is read a third faster. */
const USUAL_CELL = /<c r="([A-Z]{1,3})\d+"(?: s="\d+")?(?: t="([sn])")?><v>([^<]*)<\/v><\/c>/y;

function rowCells(row: string, strings: readonly string[]): string[] {
  const cells: string[] = [];
  let at = row.indexOf('>') + 1;
  let next = 0;
  for (;;) {
    USUAL_CELL.lastIndex = at;
    const usual = USUAL_CELL.exec(row);
    CELL.lastIndex = at;
    const cell = usual ?? CELL.exec(row);
    if (cell === null) return cells;
    const [, first = '', second = ''] = cell;
    at = cell.index + cell[0].length;
    const column = (usual === null ? columnOf(first) : columnNamed(first)) ?? next;
    next = column + 1;
    if (column >= COLUMNS_MAX) continue;
    while (cells.length < column) cells.push('');
    cells[column] = usual === null ? cellText(first, second, strings) : valueText(second, cell[3] ?? '', strings);
  }
}

/** Zero-based column of a reference such as `AB12`. */
function columnOf(attributes: string): number | undefined {
  const letters = /\sr="([A-Z]{1,3})\d+"/.exec(attributes)?.[1];
  return letters === undefined ? undefined : columnNamed(letters);
}

/** Zero-based column of letters such as `AB`. */
function columnNamed(letters: string): number {
  let column = 0;
  for (let place = 0; place < letters.length; place += 1) column = column * 26 + letters.charCodeAt(place) - 64;
  return column - 1;
}

function cellText(attributes: string, content: string, strings: readonly string[]): string {
  const type = /\st="(\w+)"/.exec(attributes)?.[1] ?? '';
  if (type === 'inlineStr') return richText(content);
  const value = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(content)?.[1] ?? '';
  return valueText(type, value, strings);
}

/** The text of a value; the type is empty for none. */
function valueText(type: string, value: string, strings: readonly string[]): string {
  // Of a cell without a value too, which is none of the strings.
  if (type === 's') return strings[Number.parseInt(value, 10)] ?? '';
  if (type === 'e') return '';
  // Spreadsheets may write a long number as 1.3800138E10, and programs a whole one as 13800138000.0.
  return type === '' || type === 'n' ? plainNumber(value) : xmlText(value);
}

function plainNumber(value: string): string {
  const number = /e|\.0+$/i.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) ? String(number) : xmlText(value);
}
