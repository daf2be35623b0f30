import { NAME_MAX } from '../../shell/account.ts';
import type { ContactRow } from './contactRow.ts';
import { FIELD_CODE_MAX, isFieldParameter } from './customField.ts';
import { emailKey, isEmail } from '../../shared/address/email.ts';
import type { IdentityFault } from './personIdentity.ts';
import { normalizePhone } from '../../shared/address/phone.ts';
import { isStorableText } from '../../shared/text/storableText.ts';
import { CELL_MAX, EXTRA_COLUMNS_MAX } from '../../shared/file/upload.ts';
import { codeText, nameText } from '../../shared/text/textKinds.ts';

/** Longest line of an ingested body, in characters; longer ones are passed over, so that memory stays flat. */
export const LINE_MAX = 64 * 1024;

/** Rejected lines that are named in the answer; all of them are counted. */
export const REJECTED_LINES_SHOWN = 1_000;

/** Reasons of a row whose person another row is. */
export const DUPLICATE_REASONS: readonly string[] = [
  'duplicateNumber',
  'duplicateEmail',
  'duplicatePerson',
] satisfies LineFault[];

/** Why a line is not taken; each is a key of the error catalogue. */
export type LineFault =
  | 'contactNameRequired'
  | 'contactNameTooLong'
  | 'contactAddressRequired'
  | 'contactNumberFormat'
  | 'contactEmailFormat'
  | 'attributesFormat'
  | 'lineFormat'
  | 'lineTooLong'
  | 'duplicateNumber'
  | 'duplicateEmail'
  | 'duplicatePerson'
  | IdentityFault;

const isText = (value: unknown): value is string => typeof value === 'string';

function readAttributes(given: unknown): Record<string, string> | undefined {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given)) return undefined;
  const attributes: Record<string, string> = {};
  const entries = Object.entries(given);
  if (entries.length > EXTRA_COLUMNS_MAX) return undefined;
  for (const [parameter, value] of entries) {
    if (!isText(value) || value.length > CELL_MAX || !isStorableText(value)) return undefined;
    if (parameter.length > FIELD_CODE_MAX || !isFieldParameter(parameter)) return undefined;
    if (value !== '') attributes[parameter] = value;
  }
  return attributes;
}

/**
 * Reads a contact as another system gives it: `name`, `number`, `email`, and `attributes` by parameter, all of them texts
 * (§5.3). The name and one of the addresses are required, and both addresses well formed. Names the first fault.
 */
export function readContactLine(given: unknown): { contact: ContactRow } | { problem: LineFault } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { problem: 'lineFormat' };
  const { name = '', number = '', email = '', attributes } = given as Record<string, unknown>;
  if (!isText(name) || !isText(number) || !isText(email)) return { problem: 'lineFormat' };
  const trimmed = nameText(name);
  if (trimmed === '') return { problem: 'contactNameRequired' };
  if (trimmed.length > NAME_MAX) return { problem: 'contactNameTooLong' };
  if (!isStorableText(trimmed)) return { problem: 'lineFormat' };
  const address = emailKey(codeText(email));
  const hasNumber = number.trim() !== '';
  if (!hasNumber && address === '') return { problem: 'contactAddressRequired' };
  const normalized = hasNumber ? normalizePhone(number) : '';
  if (normalized === undefined) return { problem: 'contactNumberFormat' };
  if (address !== '' && !isEmail(address)) return { problem: 'contactEmailFormat' };
  const values = readAttributes(attributes);
  if (values === undefined) return { problem: 'attributesFormat' };
  return { contact: { name: trimmed, number: normalized, email: address, attributes: values } };
}
