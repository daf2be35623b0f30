/** Most digits of a typed number: more than 15 do not fit into a number of JavaScript without loss. */
const DIGITS_MAX = 15;

/**
 * Digits in groups of three that can be read in one way only: the mark stands twice (`1,000,000`), another mark follows (`1,234.5`), or the
 * mark is a blank or an apostrophe, which nobody writes before decimals.
 */
const GROUPED = [
  /^[+-]?\d{1,3}(?:(?:,\d{3}){2,}(?:\.\d*)?|,\d{3}\.\d*)$/,
  /^[+-]?\d{1,3}(?:(?:\.\d{3}){2,}(?:,\d*)?|\.\d{3},\d*)$/,
  /^[+-]?\d{1,3}(?: \d{3})+(?:[.,]\d*)?$/,
  /^[+-]?\d{1,3}(?:['\u2019]\d{3})+(?:[.,]\d*)?$/,
];

/** The text without marks between groups of digits, and with a point before decimals. */
function ungrouped(text: string): string {
  if (!GROUPED.some((form) => form.test(text))) return text;
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const mark = text[last] ?? '';
  const isDecimal = last !== -1 && text.indexOf(mark) === last;
  const whole = isDecimal ? text.slice(0, last) : text;
  return whole.replace(/[,.' \u2019]/g, '') + (isDecimal ? `.${text.slice(last + 1)}` : '');
}

/**
 * Reads a number as people type or paste it, in canonical decimal form: `-12.5`. Takes full-width digits, the points `．` and `。`,
 * the minus signs of text programs, and groups of digits that can be read in one way only: `1,000,000`. Undefined for anything
 * else, also for one comma: `1,5` is one and a half to some people and fifteen to others.
 */
export function readTypedDecimal(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/u, '-')
    .replace('。', '.')
    .trim();
  const found = /^([+-]?)(\d{1,20})?(?:\.(\d{0,20}))?$/.exec(ungrouped(plain));
  if (found === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = found;
  const units = whole.replace(/^0+(?=\d)/, '');
  const parts = fraction.replace(/0+$/, '');
  if (whole + fraction === '' || units.length + parts.length > DIGITS_MAX) return undefined;
  const size = `${units === '' ? '0' : units}${parts === '' ? '' : `.${parts}`}`;
  return sign === '-' && size !== '0' ? `-${size}` : size;
}

/** As {@link readTypedDecimal}, as a number. */
export function readTypedNumber(text: string): number | undefined {
  const decimal = readTypedDecimal(text);
  return decimal === undefined ? undefined : Number(decimal);
}
