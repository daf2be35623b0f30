/** Characters of a unified social credit code by their values: digits and capitals without I, O, S, V and Z (GB 32100-2015). */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Weights of the first 17 characters: powers of three, modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

const FORM = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** The check character of the first 17 characters of a text, each of them one of the standard's. */
export function creditCodeCheck(body: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * CHARACTERS.indexOf(body.charAt(at)), 0);
  return CHARACTERS.charAt((CHARACTERS.length - (sum % CHARACTERS.length)) % CHARACTERS.length);
}

/**
 * Whether a text is a unified social credit code: authority and kind of organisation, six digits of its district, nine characters of
 * the organisation and the check character, all in capitals (GB 32100-2015).
 */
export function isCreditCode(text: string): boolean {
  return FORM.test(text) && creditCodeCheck(text) === text.at(-1);
}
