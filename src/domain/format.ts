import { languageTag } from './language.ts';

/** An instant with its zone, in the operator's language. All business times are the tenant's (docs/decisions/time.md). */
export function formatDateTime(instant: string, lang: string, timeZone = 'Asia/Shanghai'): string {
  const date = new Date(instant);
  const text = new Intl.DateTimeFormat(languageTag(lang), {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(date);
  // Asked for together, some languages put the zone between date and time or into brackets.
  const zone = new Intl.DateTimeFormat(languageTag(lang), { timeZone, timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName');
  return `${text} ${zone?.value ?? timeZone}`;
}

/** A day of a series, without its year. `date` is `YYYY-MM-DD` in the tenant's zone. */
export function formatDay(date: string, lang: string): string {
  return new Intl.DateTimeFormat(languageTag(lang), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** A count in the operator's language. */
export function formatNumber(count: number, lang: string): string {
  return new Intl.NumberFormat(languageTag(lang)).format(count);
}

/** A share of 0 to 1 (or more) in percent. */
export function formatPercent(share: number, lang: string): string {
  return new Intl.NumberFormat(languageTag(lang), { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size of a file, in the unit that leaves at most three digits (1 kB = 1000 bytes). */
export function formatBytes(count: number, lang: string): string {
  const step = Math.min(BYTE_UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, count)) / 3)));
  return new Intl.NumberFormat(languageTag(lang), {
    style: 'unit',
    unit: BYTE_UNITS[step] ?? 'byte',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(count / 1000 ** step);
}
