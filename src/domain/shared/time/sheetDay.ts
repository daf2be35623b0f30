import { isExistingDay } from './calendarDays.ts';
import { DAY_MS } from './duration.ts';

/** Year, month and day in this order, with the separators that people use, and a midnight that programs add. */
const WRITTEN = /^(\d{4})(?:[/.-]|年)(\d{1,2})(?:[/.-]|月)(\d{1,2})日?(?:[ T]00:00:00(?:\.0+)?)?$/;

/**
 * A day as people and spreadsheets write it, as `YYYY-MM-DD`: `2026/1/5`, `2026.1.5`, `2026年1月5日`, `2026-01-05 00:00:00`, or the
 * count of days since the end of 1899. Undefined for anything else: `01/02/2026` is another day in another country.
 */
export function readSheetDay(text: string): string | undefined {
  if (/^\d{5}$/.test(text)) return new Date(Date.UTC(1899, 11, 30) + Number(text) * DAY_MS).toISOString().slice(0, 10);
  const parts = WRITTEN.exec(text);
  if (parts === null) return undefined;
  const [, year = '', month = '', date = ''] = parts;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isExistingDay(day) && day >= '0001' ? day : undefined;
}
