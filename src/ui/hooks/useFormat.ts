import { useTranslation } from 'react-i18next';
import { useHost } from '../../sdk/index.ts';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
} from '../../domain/shared/text/format.ts';
import { formatList, listSeparator } from '../../domain/shared/text/formatList.ts';
import { DEFAULT_FORMATS } from '../../domain/shared/text/formats.ts';

/** Formatters in the language of the operator, in the zone and the formats of the tenant; `null` reads as a dash. */
export interface Format {
  dateTime: (instant: string | null) => string;
  /** A day of a series, without its year. */
  day: (date: string) => string;
  /** A day with its year. */
  date: (date: string) => string;
  /** A month, given as `YYYY-MM`, with its year. */
  month: (period: string) => string;
  number: (count: number) => string;
  /** Yuan, given as an exact text, with all its digits; null where there is none. */
  money: (yuan: `${number}` | null) => string;
  /** A share of 0 to 1, or above, with one digit or so many at most; null where there is none. */
  percent: (share: number | null, digits?: number) => string;
  /** A size of a file. */
  bytes: (count: number) => string;
  /** The parts of a list after each other; a dash where there are none. */
  list: (parts: readonly string[]) => string;
  /** What stands between the parts of a list that are more than texts. */
  separator: string;
  /** A value as it is read: a list by its parts, a dash where there is none. What is no text, number or yes or no has to be worded. */
  plain: (value: unknown) => string;
}

/** Stands for what is not there. */
const NOTHING = '–';

/** The formatters of the current language. */
export function useFormat(): Format {
  const host = useHost();
  // Renders again when the language changes.
  const { i18n } = useTranslation();
  const { timeZone, formats = DEFAULT_FORMATS } = host.snapshot();
  const lang = i18n.language;
  const list = (parts: readonly string[]): string => formatList(parts, lang) || NOTHING;
  const plain = (value: unknown): string => {
    if (Array.isArray(value)) return list(value.map(plain));
    if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
    return typeof value === 'string' && value !== '' ? value : NOTHING;
  };
  return {
    dateTime: (instant) => (instant === null ? NOTHING : formatDateTime(instant, lang, timeZone, formats)),
    day: (date) => formatDay(date, lang),
    date: (date) => formatDate(date, lang, formats),
    month: (period) => formatMonth(`${period}-01`, lang),
    money: (yuan) => (yuan === null ? NOTHING : formatMoney(yuan, lang, formats.number)),
    number: (count) => formatNumber(count, lang, formats.number),
    percent: (share, digits) => (share === null ? NOTHING : formatPercent(share, lang, formats.number, digits)),
    bytes: (count) => formatBytes(count, lang),
    list,
    separator: listSeparator(lang),
    plain,
  };
}
