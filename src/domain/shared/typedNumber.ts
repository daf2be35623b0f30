/** Most digits of a typed number: more than 15 do not fit into a number of JavaScript without loss. */
const DIGITS_MAX = 15;

/**
 * Reads a number as people type it, in canonical decimal form: `-12.5`. Takes full-width digits, the points `．` and `。`, and
 * the minus signs of text programs, which keyboards for Chinese and Japanese give. Undefined for anything else, also for a comma:
 * `1,5` is one and a half to some people and fifteen to others.
 */
export function readTypedDecimal(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/u, '-')
    .replace('。', '.')
    .trim();
  const found = /^([+-]?)(\d{1,20})?(?:\.(\d{0,20}))?$/.exec(plain);
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
