import { isoDate, serialDate } from './cellDates.ts';
import { cellText } from './cellText.ts';
import { XlsxFault } from './XlsxFault.ts';

/** Digits that a number of a spreadsheet keeps. */
const EXACT_DIGITS = 15;

/** The text of a value of a type. */
export function valueText(
  type: string,
  value: string,
  isDate: boolean,
  is1904: boolean,
  strings: readonly string[] | undefined,
): string {
  if (type === 's') {
    if (value === '') return '';
    // The texts are there by reference only; without their part they would be lost in silence.
    if (strings === undefined) throw new XlsxFault('fileUnreadable');
    return strings[Number.parseInt(value, 10)] ?? '';
  }
  if (type === 'e') return '';
  if (type === 'd') return isoDate(value);
  if (type !== 'n') return cellText(value);
  const date = isDate && value !== '' ? serialDate(Number(value), is1904) : undefined;
  return date ?? plainNumber(value);
}

/** Tells if a number has more digits than a spreadsheet keeps, so that the last ones are lost. */
export function isInexact(value: string): boolean {
  if (value.length <= EXACT_DIGITS) return false;
  const number = Number(value);
  // The result of a formula has many decimal places; only a whole number can be a code.
  return Number.isInteger(number) && Math.abs(number) >= 10 ** EXACT_DIGITS;
}

/** Spreadsheets may write a long number as 1.3800138E10, and programs a whole one as 13800138000.0. */
function plainNumber(value: string): string {
  const number = /e|\.0+$/i.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) ? String(number) : cellText(value);
}
