import { type DateFormat, DEFAULT_FORMATS, type Formats, type NumberFormat } from './formats.ts';
import { dateFormat, numberFormat } from './intlFormats.ts';
import { languageTag } from './language.ts';
import { DEFAULT_TIME_ZONE } from '../tenant.ts';

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/** A language that writes numbers so. */
const NUMBER_TAGS: Record<Exclude<NumberFormat, 'language'>, string> = {
  comma: 'en-US',
  point: 'de-DE',
  space: 'fr-FR',
};

/** A day in a fixed order, the same in every language. */
function orderedDay(date: Date, timeZone: string, order: Exclude<DateFormat, 'language'>): string {
  const parts = dateFormat('en-US', { ...DAY, timeZone }).formatToParts(date);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const [year, month, day] = [part('year'), part('month'), part('day')];
  if (order === 'ymd') return `${year}-${month}-${day}`;
  return order === 'dmy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/**
 * An instant with its zone, in the operator's language and as the tenant writes times. All business times are the tenant's
 * (docs/decisions/time.md).
 */
export function formatDateTime(
  instant: string,
  lang: string,
  timeZone = DEFAULT_TIME_ZONE,
  formats: Formats = DEFAULT_FORMATS,
): string {
  const date = new Date(instant);
  // A form also compares text that a field could not read.
  if (Number.isNaN(date.getTime())) return instant;
  const tag = languageTag(lang);
  const time = { ...TIME, hourCycle: formats.time, timeZone };
  const text =
    formats.date === 'language'
      ? dateFormat(tag, { ...DAY, ...time }).format(date)
      : `${orderedDay(date, timeZone, formats.date)} ${dateFormat(tag, time).format(date)}`;
  // Asked for together, some languages put the zone between date and time or into brackets.
  const zone = dateFormat(tag, { timeZone, timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName');
  return `${text} ${zone?.value ?? timeZone}`;
}

/** Hours and minutes of an instant, as the tenant counts hours. */
export function formatTime(
  instant: string,
  lang: string,
  timeZone: string,
  formats: Formats = DEFAULT_FORMATS,
): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: formats.time, timeZone } as const;
  return dateFormat(languageTag(lang), time).format(new Date(instant));
}

/** A day of a series, without its year. `date` is `YYYY-MM-DD` in the tenant's zone. */
export function formatDay(date: string, lang: string): string {
  return dateFormat(languageTag(lang), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** The month that a day stands in, with its year. */
export function formatMonth(date: string, lang: string): string {
  return dateFormat(languageTag(lang), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** The weekday of a day: by name, or short for the head of a column. */
export function formatWeekday(date: string, lang: string, weekday: 'long' | 'short'): string {
  return dateFormat(languageTag(lang), { weekday, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** A day with its month by name and its weekday, for reading it out. */
export function formatLongDay(date: string, lang: string): string {
  return dateFormat(languageTag(lang), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** A day with its year, as the tenant writes days. `date` is `YYYY-MM-DD`. */
export function formatDate(date: string, lang: string, formats: Formats = DEFAULT_FORMATS): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  if (formats.date !== 'language') return orderedDay(at, 'UTC', formats.date);
  return dateFormat(languageTag(lang), { ...DAY, timeZone: 'UTC' }).format(at);
}

const numberTag = (lang: string, format: NumberFormat): string =>
  format === 'language' ? languageTag(lang) : NUMBER_TAGS[format];

/** A count in the operator's language, or as the tenant writes numbers. */
export function formatNumber(count: number, lang: string, format: NumberFormat = 'language'): string {
  return numberFormat(numberTag(lang, format)).format(count);
}

/** Yuan, given as an exact text, with all the digits that the text has behind its point. */
export function formatMoney(yuan: `${number}`, lang: string, format: NumberFormat = 'language'): string {
  const digits = yuan.split('.')[1]?.length ?? 0;
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(numberTag(lang, format), { style: 'currency', currency: 'CNY', ...fixed }).format(yuan);
}

/** A share of 0 to 1 (or more) in percent, with so many digits at most. */
export function formatPercent(share: number, lang: string, format: NumberFormat = 'language', digits = 1): string {
  const options = { style: 'percent', maximumFractionDigits: digits } as const;
  return numberFormat(numberTag(lang, format), options).format(share);
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size of a file, in the unit that leaves at most three digits (1 kB = 1000 bytes). */
export function formatBytes(count: number, lang: string): string {
  const step = Math.min(BYTE_UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, count)) / 3)));
  return numberFormat(languageTag(lang), {
    style: 'unit',
    unit: BYTE_UNITS[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(count / 1000 ** step);
}
