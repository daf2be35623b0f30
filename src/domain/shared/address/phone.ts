import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { barePhone, hasPhoneForm, MAINLAND_MOBILE } from './phoneForm.ts';

/**
 * A phone number in its one stored form: mainland mobiles as eleven digits, all others as `+` and digits (E.164).
 * Blanks, dashes, brackets, full-width and invisible signs are forgiven, and `86` before a mainland mobile. Any other number without a
 * country (`+` or `00`) is refused, because a message cannot reach it. Undefined when it is no possible number (§5.2, §5.3).
 */
export function normalizePhone(text: string): string | undefined {
  if (MAINLAND_MOBILE.test(text)) return text;
  const bare = barePhone(text);
  if (MAINLAND_MOBILE.test(bare)) return bare;
  if (!hasPhoneForm(bare)) return undefined;
  const parsed = parsePhoneNumberFromString(bare);
  if (parsed === undefined || !parsed.isValid()) return undefined;
  if (parsed.countryCallingCode !== '86') return parsed.number;
  const national = parsed.nationalNumber;
  return MAINLAND_MOBILE.test(national) ? national : undefined;
}

/** Whether a text is a well-formed phone number. */
export function isPhone(text: string): boolean {
  return normalizePhone(text) !== undefined;
}
