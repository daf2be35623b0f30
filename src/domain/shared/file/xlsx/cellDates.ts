import { DAY_MS } from '../../time/duration.ts';

/** Numbers of built-in formats that show a date or a time, those of Chinese, Japanese and Korean included (ECMA-376, 18.8.30). */
const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 45],
  [47, 47],
  [50, 58],
];

/** Longest code of a number format, in characters. */
const FORMAT_CODE_MAX = 255;

/** Quoted text, escaped and padding characters, and what stands in brackets: none of it shows a part of a date. */
const NO_PART = /"[^"]*"|[\\_*].|\[[^\]]*\]/g;

/** Whether a number format shows a date or a time of day. A format that shows elapsed time, such as `[h]:mm`, does not. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.some(([from, to]) => id >= from && id <= to);
  // Spreadsheets write no longer ones: it would only cost time.
  if (code.length > FORMAT_CODE_MAX || /\[(?:h+|m+|s+)\]/i.test(code)) return false;
  const [positive = ''] = code.split(';');
  const shown = positive.replace(NO_PART, '');
  return /[ymdhs年月日]/i.test(shown) && !/general|[0#?]/i.test(shown.replace(/[.,]0+/g, ''));
}

/** The last day that spreadsheets know, 31 December 9999. */
const SERIAL_MAX = 2_958_465;
/** Days from the first of the 1900 system to the first of the 1904 system. */
const DAYS_1904 = 1_462;
/** The day that the 1900 system counts although it did not exist, 29 February 1900. */
const FALSE_LEAP_DAY = 60;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A date of a cell as text: `2026-01-05`, with a time `2026-01-05 08:30:00`, and a time alone `08:30:00`. Undefined for a number that
 * is no date of the spreadsheet.
 */
export function serialDate(serial: number, is1904: boolean): string | undefined {
  const days = is1904 ? serial + DAYS_1904 : serial;
  if (!(serial >= 0) || days >= SERIAL_MAX + 1) return undefined;
  const seconds = Math.round((serial - Math.floor(serial)) * 86_400);
  const whole = Math.floor(days) + (seconds === 86_400 ? 1 : 0);
  const second = seconds % 86_400;
  const time = `${two(Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
  if (serial < 1 && !is1904) return time;
  const sinceEpoch = is1904 || whole > FALSE_LEAP_DAY ? whole : whole + 1;
  const day = new Date(Date.UTC(1899, 11, 30) + sinceEpoch * DAY_MS).toISOString().slice(0, 10);
  return second === 0 ? day : `${day} ${time}`;
}

/** A cell of the type `d`, which holds ISO 8601, in the same form as {@link serialDate}. */
export function isoDate(text: string): string {
  const found = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d+)?Z?)?$/.exec(text);
  if (found === null) return text;
  const [, day = '', time] = found;
  return time === undefined || time === '00:00:00' ? day : `${day} ${time}`;
}
