import { readTypedDecimal } from './typedNumber.ts';
/**
 * Money without fractions of a machine's kind: a price of one unit is a whole number of 1/10,000 yuan (a text message costs
 * 0.0450), an amount a whole number of cents (fen). What people type and read are texts of yuan.
 */

/** Digits behind the point of a price, and of an amount. */
export const UNIT_PRICE_DIGITS = 4;
/** As {@link UNIT_PRICE_DIGITS}, of an amount. */
export const AMOUNT_DIGITS = 2;

/** Highest price of one unit, in 1/10,000 yuan: 1,000 yuan. */
export const UNIT_PRICE_MAX = 10_000_000;

/** Highest amount that somebody can type, in cents: ten thousand million yuan. */
export const AMOUNT_MAX = 1_000_000_000_000;

/** How long a price or an amount may be, in characters. */
export const MONEY_TEXT_MAX = 20;

/** Prices of one unit are hundredths of a cent. */
const PRICE_PER_CENT = 100n;

/** A text of yuan as a whole number of its smallest part; undefined for what is none, is negative, has more digits or is above. */
function readYuan(text: string, digits: number, max: number): number | undefined {
  const found = /^(\d{1,12})(?:\.(\d+))?$/.exec(readTypedDecimal(text) ?? '');
  if (found === null) return undefined;
  const [, whole = '0', part = ''] = found;
  if (part.length > digits) return undefined;
  const value = BigInt(whole) * 10n ** BigInt(digits) + BigInt(part.padEnd(digits, '0'));
  return value > BigInt(max) ? undefined : Number(value);
}

function writeYuan(value: number, digits: number): `${number}` {
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  return `${value < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}` as `${number}`;
}

/** A price of one unit that somebody typed, in 1/10,000 yuan; undefined for what is none. */
export function readUnitPrice(text: string): number | undefined {
  return readYuan(text, UNIT_PRICE_DIGITS, UNIT_PRICE_MAX);
}

/** A price of one unit as a text of yuan, with all its digits: `0.0450`. */
export function writeUnitPrice(price: number): `${number}` {
  return writeYuan(price, UNIT_PRICE_DIGITS);
}

/** An amount that somebody typed, in cents; undefined for what is none. */
export function readAmount(text: string): number | undefined {
  return readYuan(text, AMOUNT_DIGITS, AMOUNT_MAX);
}

/** An amount in cents as a text of yuan: `12.30`. */
export function writeAmount(cents: number): `${number}` {
  return writeYuan(cents, AMOUNT_DIGITS);
}

/** What so many units cost, in cents: rounded once, half up. `volume` is not negative. */
export function amountOf(volume: number, unitPrice: number): number {
  return Number((BigInt(volume) * BigInt(unitPrice) + PRICE_PER_CENT / 2n) / PRICE_PER_CENT);
}
