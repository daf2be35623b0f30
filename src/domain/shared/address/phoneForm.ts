/** Mainland mobile numbers, the bulk of every list: checked without a library. */
export const MAINLAND_MOBILE = /^1[3-9]\d{9}$/;

/** The country code of the mainland before a mobile; spreadsheets drop the plus before it. */
const MAINLAND_CODE = /^86(?=1[3-9]\d{9}$)/;

/** Printable ASCII. */
const PLAIN = /^[ -~]*$/;

/**
 * A number without what people write between its digits; `00` is written `+`.
 * Full-width signs become ASCII; blanks, dashes, brackets and signs that nobody sees go.
 * `86` before a mainland mobile goes, because no other number without a plus is taken.
 */
export function barePhone(text: string): string {
  // Nearly all numbers are plain: lists of 250,000 are read within seconds.
  const bare = PLAIN.test(text)
    ? text.replace(/[\s\-().]/g, '')
    : text.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}\u2212().]|\ufe0e|\ufe0f/gu, '');
  return bare.replace(/^00/, '+').replace(MAINLAND_CODE, '');
}

/** Whether a text may be a phone number, by its form alone; `normalizePhone` knows the numbering plans of all countries, this none. */
export function hasPhoneForm(text: string): boolean {
  const bare = barePhone(text);
  return MAINLAND_MOBILE.test(bare) || /^\+\d{5,18}$/.test(bare);
}
