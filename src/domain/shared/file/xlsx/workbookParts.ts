import { isDateFormat } from './cellDates.ts';
import { readWholeXml } from './XmlPart.ts';
import { XlsxFault } from './XlsxFault.ts';
import type { ZipEntry } from './zipDirectory.ts';
import { type UnpackBudget, zipEntry } from './zipEntry.ts';

/** A sheet of a workbook: its name, the path of its part, and whether a person sees it. */
export interface Sheet {
  name: string;
  path: string;
  isVisible: boolean;
}

/** The parts of a workbook, as it describes them. */
export interface Workbook {
  sheets: Sheet[];
  /** Days count from 1904, as older programs on the Macintosh do. */
  is1904: boolean;
  /** Path of the part with the shared strings; undefined where there is none. */
  strings: string | undefined;
  /** For each style of a cell, whether it shows a date. */
  dateStyles: readonly boolean[];
}

/** Opens the parts of a zip by path, in any case. */
export type OpenPart = (path: string) => Iterable<Uint8Array> | undefined;

/** How the parts of a workbook are opened; all share one budget. */
export function partOpener(entries: ReadonlyMap<string, ZipEntry>, budget: UnpackBudget): OpenPart {
  return (path) => {
    const entry = entries.get(path.toLowerCase());
    return entry === undefined ? undefined : zipEntry(entry, budget);
  };
}

/** The path of a part that another part names, which stands in `folder`. */
function resolvePath(folder: string, target: string): string {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter((one) => one !== '');
  for (const part of target.replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** A relation of a part: the last word of its type, such as `sharedStrings`, and the path that it leads to. */
interface Relation {
  type: string;
  path: string;
}

function relationsOf(open: OpenPart, folder: string, file: string): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  const part = open(`${folder}_rels/${file}.rels`);
  if (part === undefined) return relations;
  readWholeXml(part, {
    open: (name, { Id: id, Target: target, Type: type = '' }) => {
      if (name !== 'Relationship' || id === undefined || target === undefined) return;
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), path: resolvePath(folder, target) });
    },
  });
  return relations;
}

const pathOf = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type === type)?.path;

/** Reads how a workbook is put together. Throws {@link XlsxFault} where its parts do not fit. */
export function readWorkbook(open: OpenPart): Workbook {
  const main = pathOf(relationsOf(open, '', ''), 'officeDocument') ?? 'xl/workbook.xml';
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const part = open(main);
  if (part === undefined) throw new XlsxFault('fileUnreadable');
  const relations = relationsOf(open, folder, main.slice(folder.length));
  const sheets: Sheet[] = [];
  let is1904 = false;
  readWholeXml(part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const path = relations.get(attributes.id ?? '')?.path;
      if (path === undefined) throw new XlsxFault('fileUnreadable');
      const isVisible = !['hidden', 'veryHidden'].includes(attributes.state ?? 'visible');
      sheets.push({ name: attributes.name ?? '', path, isVisible });
    },
  });
  if (sheets.length === 0) throw new XlsxFault('fileUnreadable');
  const strings = pathOf(relations, 'sharedStrings') ?? `${folder}sharedStrings.xml`;
  return { sheets, is1904, strings, dateStyles: dateStylesOf(open, pathOf(relations, 'styles')) };
}

/** For each style of a cell, whether its number format shows a date. */
function dateStylesOf(open: OpenPart, path: string | undefined): boolean[] {
  const part = path === undefined ? undefined : open(path);
  if (part === undefined) return [];
  const codes = new Map<string, string>();
  const styles: boolean[] = [];
  let isOfCells = false;
  readWholeXml(part, {
    open: (name, { numFmtId: id = '0', formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(id, formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(isDateFormat(Number(id), codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}
