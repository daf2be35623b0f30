import { EMAIL_MAX, emailKey, isEmail } from '../../shared/address/email.ts';
import { normalizePhone } from '../../shared/address/phone.ts';

/** People of one call that triggers a task. */
export const TRIGGER_PEOPLE_MAX = 1_000;

/** Values that a call may give for one person. */
export const TRIGGER_VALUES_MAX = 20;

/** Longest name and value, in characters. */
export const TRIGGER_VALUE_MAX = 200;

/** Longest number or e-mail that names a person: the longest e-mail that the product stores. */
export const TRIGGER_ADDRESS_MAX = EMAIL_MAX;

/** Why a person of a call is not sent to; each is a key of the error catalogue, but `duplicate`. */
export const TRIGGER_REFUSALS = [
  'contactAddressRequired',
  'contactNumberFormat',
  'contactEmailFormat',
  'unknownNumber',
  'unknownEmail',
  'addressesOfTwoPeople',
  'emailOfSeveral',
  'notInAudience',
  'duplicate',
] as const;

/** One of {@link TRIGGER_REFUSALS}. */
export type TriggerRefusal = (typeof TRIGGER_REFUSALS)[number];

/** The addresses by which a call names a person, in their normal form; or why they name nobody. */
export function namedPerson(given: {
  number: string;
  email: string;
}): { number: string; email: string } | { problem: TriggerRefusal } {
  const number = given.number === '' ? '' : normalizePhone(given.number);
  if (number === undefined) return { problem: 'contactNumberFormat' };
  if (given.email !== '' && !isEmail(given.email)) return { problem: 'contactEmailFormat' };
  if (number === '' && given.email === '') return { problem: 'contactAddressRequired' };
  return { number, email: emailKey(given.email) };
}
