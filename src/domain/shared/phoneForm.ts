/** Mainland mobile numbers, the bulk of every list: checked without a library. */
export const MAINLAND_MOBILE = /^1[3-9]\d{9}$/;

/** A number without what people write between its digits; `00` is written `+`. */
export function barePhone(text: string): string {
  return text.replace(/[\s\-().]/g, '').replace(/^00/, '+');
}

/** Whether a text may be a phone number, by its form alone; `normalizePhone` knows the numbering plans of all countries, this none. */
export function hasPhoneForm(text: string): boolean {
  const bare = barePhone(text);
  return MAINLAND_MOBILE.test(bare) || /^\+\d{5,18}$/.test(bare);
}
