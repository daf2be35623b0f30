import { isExistingDay } from './calendarDays.ts';
import type { DateFormat, Formats } from '../text/formats.ts';
import { dateFormat } from '../text/intlFormats.ts';
import { languageTag } from '../text/language.ts';
import { HOUR_MS } from './duration.ts';

/** The order of year, month and day in a written day. */
export type DayOrder = Exclude<DateFormat, 'language'>;

/** How the reader of a typed moment knows what its parts are: as the page displays them. */
export interface MomentForm {
  order: DayOrder;
  /** Words of the first and of the second half of a day: `AM`, `上午`, `PG`. */
  halves: readonly [string, string];
}

const forms = new Map<string, MomentForm>();

/** The form in which pages display moments to an operator (§5.1), which is the form that their fields take back. */
export function momentForm(lang: string, formats: Formats): MomentForm {
  const key = `${lang} ${formats.date}`;
  const known = forms.get(key);
  if (known !== undefined) return known;
  const tag = languageTag(lang);
  const parts = dateFormat(tag, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })
    .formatToParts(0)
    .filter(({ type }) => type === 'year' || type === 'month' || type === 'day');
  const order = { year: 'ymd', month: 'mdy', day: 'dmy' }[parts[0]?.type as 'year' | 'month' | 'day'] as DayOrder;
  const half = (hour: number): string =>
    dateFormat(tag, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' })
      .formatToParts(hour * HOUR_MS)
      .find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const form: MomentForm = {
    order: formats.date === 'language' ? order : formats.date,
    halves: [half(3), half(15)],
  };
  forms.set(key, form);
  return form;
}

const YEAR_FIRST = /^(\d{4})(?:[/.-]|年)(\d{1,2})(?:[/.-]|月)(\d{1,2})日?$/;
const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Full-width signs become ASCII, signs that nobody sees go, blanks become one. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * A typed day as `YYYY-MM-DD`. The year may stand first (`2026-1-5`, `2026/1/5`, `2026.1.5`, `2026年1月5日`, `20260105`) in every language. Where it
 * stands last, `order` says which number is the month. Undefined for anything else, also for days that do not exist.
 */
export function readTypedDay(text: string, order: DayOrder): string | undefined {
  const typed = plain(text);
  const first = YEAR_FIRST.exec(typed) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(typed);
  const last = first === null && order !== 'ymd' ? YEAR_LAST.exec(typed) : null;
  const [, a = '', b = '', c = ''] = first ?? last ?? [];
  const [year, month, day] = first === null ? (order === 'mdy' ? [c, a, b] : [c, b, a]) : [a, b, c];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return written >= '0001' && isExistingDay(written) ? written : undefined;
}

/** A typed time of day as `HH:mm`: `9:30`, `09:30:00`, `9:30 PM`, `下午9:30`. Undefined where seconds would be lost. */
export function readTypedClock(text: string, halves: MomentForm['halves'] = ['AM', 'PM']): string | undefined {
  let typed = plain(text).toUpperCase();
  const words = [...halves.map((word) => plain(word).toUpperCase()), 'AM', 'PM'];
  const at = words.findIndex((word) => word !== '' && (typed.startsWith(word) || typed.endsWith(word)));
  if (at >= 0) typed = typed.replace(words[at] ?? '', '').trim();
  const found = /^(\d{1,2})[:時时](\d\d)分?(?::00)?$/.exec(typed);
  if (found === null) return undefined;
  const [, hourText = '', minute = ''] = found;
  let hour = Number(hourText);
  if (at >= 0) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (at % 2 === 0 ? 0 : 12);
  }
  return hour < 24 && Number(minute) < 60 ? `${String(hour).padStart(2, '0')}:${minute}` : undefined;
}

/**
 * A typed moment as the wall clock `YYYY-MM-DDTHH:mm`, in the displayed form or as ISO 8601 writes it without a zone. Undefined for anything
 * else, also for a day without a time.
 */
export function readTypedMoment(text: string, { order, halves }: MomentForm): string | undefined {
  const found = /^(\S+?)(?:, ?| |T)(?=\D{0,8}\d)(.+)$/.exec(plain(text));
  if (found === null) return undefined;
  const day = readTypedDay(found[1] ?? '', order);
  const clock = readTypedClock(found[2] ?? '', halves);
  return day === undefined || clock === undefined ? undefined : `${day}T${clock}`;
}
