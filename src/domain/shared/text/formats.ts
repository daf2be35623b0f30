/** How days are written: as the operator's language does, or by year, month and day in a fixed order. */
export const DATE_FORMATS = ['language', 'ymd', 'dmy', 'mdy'] as const;

/** One of {@link DATE_FORMATS}. */
export type DateFormat = (typeof DATE_FORMATS)[number];

/** How hours are counted: to 24, or twice to 12. */
export const TIME_FORMATS = ['h23', 'h12'] as const;

/** One of {@link TIME_FORMATS}. */
export type TimeFormat = (typeof TIME_FORMATS)[number];

/** How numbers are written: as the language does, or 1,234.5, 1.234,5, 1 234,5. */
export const NUMBER_FORMATS = ['language', 'comma', 'point', 'space'] as const;

/** One of {@link NUMBER_FORMATS}. */
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** How a tenant writes times and numbers. */
export interface Formats {
  date: DateFormat;
  time: TimeFormat;
  number: NumberFormat;
}

/** How they are written where the tenant has not chosen. */
export const DEFAULT_FORMATS: Formats = { date: 'language', time: 'h23', number: 'language' };
