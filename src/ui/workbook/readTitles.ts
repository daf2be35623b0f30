import { readCsv } from '../../domain/shared/file/csvRows.ts';
import { lookIntoWorkbook } from './lookIntoWorkbook.ts';

/**
 * The first row of a chosen workbook, of one of its sheets, or of a CSV file. Empty where this page cannot read it: the server
 * says why.
 */
export async function readTitles(file: File, sheet?: string): Promise<readonly string[]> {
  if (!/\.csv$/i.test(file.name)) {
    const look = await lookIntoWorkbook(file, sheet);
    return 'titles' in look ? look.titles : [];
  }
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer());
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return [];
  }
  for (const { cells } of readCsv(text)) if (cells.some((cell) => cell.trim() !== '')) return cells;
  return [];
}
