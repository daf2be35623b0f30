import { useTranslation } from 'react-i18next';
import { useHost } from '../sdk/index.ts';
import { formatBytes, formatDateTime, formatDay, formatNumber, formatPercent } from '../domain/format.ts';

/** Formatters in the language and zone of the operator; `null` reads as a dash. */
export interface Format {
  dateTime: (instant: string | null) => string;
  day: (date: string) => string;
  number: (count: number) => string;
  /** A share of 0 to 1, or above; null where there is none. */
  percent: (share: number | null) => string;
  /** A size of a file. */
  bytes: (count: number) => string;
}

/** The formatters of the current language. */
export function useFormat(): Format {
  const host = useHost();
  // Renders again when the language changes.
  const { i18n } = useTranslation();
  const { timeZone } = host.snapshot();
  const lang = i18n.language;
  return {
    dateTime: (instant) => (instant === null ? '–' : formatDateTime(instant, lang, timeZone)),
    day: (date) => formatDay(date, lang),
    number: (count) => formatNumber(count, lang),
    percent: (share) => (share === null ? '–' : formatPercent(share, lang)),
    bytes: (count) => formatBytes(count, lang),
  };
}
