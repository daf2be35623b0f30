import { gsm7Septets } from './gsm7.ts';

/**
 * Where a text message goes. Mainland carriers count every character alike; elsewhere the alphabet of the text decides
 * (3GPP TS 23.038).
 */
export const SMS_REGIONS = ['domestic', 'international'] as const;

/** One of {@link SMS_REGIONS}. */
export type SmsRegion = (typeof SMS_REGIONS)[number];

/** §9: a message of at most 70 units is one; a longer one is billed in parts of 67. Units are UTF-16 code units. */
export const UCS2_SINGLE = 70;
/** Units of one part of a longer message: the header that joins the parts takes the rest. */
export const UCS2_PART = 67;
/** The same in the 7-bit alphabet, which only international messages are counted in. */
export const GSM7_SINGLE = 160;
/** As {@link UCS2_PART}, in septets. */
export const GSM7_PART = 153;

/** How long a text message is. */
export interface SmsLength {
  encoding: 'ucs2' | 'gsm7';
  units: number;
  /** Messages billed; none for an empty text. */
  parts: number;
  /** What the last part could still take. */
  unitsLeft: number;
}

/** Units of each character that must stay whole: a surrogate pair, or an escape with what it escapes. */
function atomsOf(text: string, encoding: SmsLength['encoding']): number[] {
  return Array.from(text, (char) => (encoding === 'ucs2' ? char.length : (gsm7Septets(char) ?? 0)));
}

const isGsm7 = (text: string): boolean => Array.from(text).every((char) => gsm7Septets(char) !== undefined);

/**
 * Counts a text message as it is sent: signature with its brackets, body and unsubscribe prompt together (§9). A character
 * that would straddle the border of two parts goes to the second, and the unit that it leaves empty is billed all the same.
 */
export function smsLength(text: string, region: SmsRegion): SmsLength {
  const encoding = region === 'international' && isGsm7(text) ? 'gsm7' : 'ucs2';
  const [single, part] = encoding === 'gsm7' ? [GSM7_SINGLE, GSM7_PART] : [UCS2_SINGLE, UCS2_PART];
  const atoms = atomsOf(text, encoding);
  const units = atoms.reduce((sum, atom) => sum + atom, 0);
  if (units <= single) return { encoding, units, parts: units === 0 ? 0 : 1, unitsLeft: single - units };
  let parts = 1;
  let used = 0;
  for (const atom of atoms) {
    if (used + atom > part) {
      parts += 1;
      used = 0;
    }
    used += atom;
  }
  return { encoding, units, parts, unitsLeft: part - used };
}

/** Parts of a message over several people, whose values make it longer or shorter. */
export interface PartsRange {
  min: number;
  avg: number;
  max: number;
}

/** Parts of texts as they are really sent; undefined where there is none. */
export function partsRange(texts: readonly string[], region: SmsRegion): PartsRange | undefined {
  const parts = texts.map((text) => smsLength(text, region).parts);
  if (parts.length === 0) return undefined;
  let [min, max, sum] = [Number.POSITIVE_INFINITY, 0, 0];
  for (const one of parts) {
    min = Math.min(min, one);
    max = Math.max(max, one);
    sum += one;
  }
  return { min, avg: sum / parts.length, max };
}
