import { NAME_MAX } from '../../shell/account.ts';
import { CONTACT_FIELDS, type ContactField, type ContactRow, fieldOfTitle } from './contactRow.ts';
import { foldTitle } from './foldTitle.ts';
import { isOwnTitle } from './ownTitles.ts';
import { type FieldComponent, fieldValueFault } from './customField.ts';
import { emailKey, isEmail } from '../../shared/address/email.ts';
import { missingAddresses } from './personIdentity.ts';
import { normalizePhone } from '../../shared/address/phone.ts';
import { codeText, nameText, proseText } from '../../shared/text/textKinds.ts';

/** What is done with a contact that exists already, known by its number. */
export const EXISTING_CHOICES = ['skip', 'update'] as const;

/** One of {@link EXISTING_CHOICES}. */
export type ExistingChoice = (typeof EXISTING_CHOICES)[number];

/** Where the rows of an import came from: a file that an operator handed in, or the bulk ingest of another system. */
export const IMPORT_SOURCES = ['file', 'api'] as const;

/**
 * Where an import stands. Only a `running` one can be cancelled, only a `done` one undone, which takes as long as it has
 * contacts (`undoing`); nothing of a `failed` or `cancelled` one was written.
 */
export const IMPORT_STATUSES = ['running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const;

/** §4.3 import results; `failed` where not a single row could be taken. */
export const IMPORT_RESULTS = ['success', 'partial', 'timeout', 'failed'] as const;

/** How an import has ended by the rows that were read and those that were good (§4.3); `errorCode` says why nothing was taken. */
export function importOutcome(
  rows: number,
  good: number,
): { status: 'done' | 'failed'; result: 'success' | 'partial' | 'failed'; errorCode: string | null } {
  if (good === 0) return { status: 'failed', result: 'failed', errorCode: 'fileNoGoodRow' };
  return { status: 'done', result: good === rows ? 'success' : 'partial', errorCode: null };
}

/** Rows of a file that are shown before it is imported. */
export const IMPORT_PREVIEW_ROWS = 20;

/** Faults that a dry run names; all of them are counted. */
export const IMPORT_FAULTS_SHOWN = 100;

/** A custom field, as the rules of an import need it. */
export interface ImportField {
  parameter: string;
  component: FieldComponent;
  options: readonly { name: string }[];
}

const FIELD_PREFIX = 'field:';

/** What a column is taken for: a field that every contact has, `field:<parameter>` of a custom field, or nothing. */
export const targetOfParameter = (parameter: string): string => `${FIELD_PREFIX}${parameter}`;

/** The custom field that a target means; undefined for the fields that every contact has. */
export function parameterOfTarget(target: string): string | undefined {
  return target.startsWith(FIELD_PREFIX) ? target.slice(FIELD_PREFIX.length) : undefined;
}

/** Guesses from the titles of a file what its columns are; each target once, the first column that fits. */
export function guessColumns(
  header: readonly string[],
  fields: readonly { parameter: string; name: string }[],
): string[] {
  const taken = new Set<string>();
  return header.map((title) => {
    const folded = foldTitle(title);
    const field = fields.find(({ parameter, name }) => [parameter, name].some((one) => foldTitle(one) === folded));
    const target = fieldOfTitle(title) ?? (field === undefined ? '' : targetOfParameter(field.parameter));
    if (taken.has(target) || isOwnTitle(title)) return '';
    taken.add(target);
    return target;
  });
}

/**
 * Fields that every contact needs and no column is taken for (§5.3). Where the tenant says that one address is enough, a column of numbers or
 * one of e-mails is.
 */
export function missingTargets(columns: readonly string[], oneAddressIsEnough: boolean): ContactField[] {
  const missing = CONTACT_FIELDS.filter((field) => !columns.includes(field));
  const hasAddress = columns.includes('number') || columns.includes('email');
  return oneAddressIsEnough && hasAddress ? missing.filter((field) => field === 'name') : missing;
}

/** Whether a choice of columns can be worked with: known targets only, each at most once, none missing. */
export function areColumnsGood(
  columns: readonly string[],
  fields: readonly ImportField[],
  oneAddressIsEnough: boolean,
): boolean {
  const known = new Set<string>([...CONTACT_FIELDS, ...fields.map(({ parameter }) => targetOfParameter(parameter))]);
  const used = columns.filter((target) => target !== '');
  return (
    missingTargets(columns, oneAddressIsEnough).length === 0 &&
    new Set(used).size === used.length &&
    used.every((target) => known.has(target))
  );
}

/** A cell that keeps its row out, with the reason: a key of the error catalogue. */
export interface CellFault {
  /** Zero-based. */
  column: number;
  target: string;
  reason: string;
}

/** What a row says: a contact, or every cell that keeps it out. */
export type JudgedRow = { contact: ContactRow } | { faults: CellFault[] };

const REASONS: Readonly<Record<ContactField, (value: string) => string | undefined>> = {
  name: (value) => (value === '' ? 'contactNameRequired' : value.length > NAME_MAX ? 'contactNameTooLong' : undefined),
  number: (value) => (value !== '' && normalizePhone(value) === undefined ? 'contactNumberFormat' : undefined),
  email: (value) => (value === '' || isEmail(value) ? undefined : 'contactEmailFormat'),
};

const isContactField = (target: string): target is ContactField => Object.hasOwn(REASONS, target);

/** The normal form of a contact's own fields; values of other columns are prose. */
const FORM_OF: Partial<Record<string, (text: string) => string>> = { name: nameText, email: codeText };

/** Judges one row of a file by what its columns are taken for, and by the addresses that the tenant asks for (§5.3). Empty custom fields are left out. */
export function judgeRow(
  cells: readonly string[],
  columns: readonly string[],
  fields: readonly ImportField[],
  oneAddressIsEnough: boolean,
): JudgedRow {
  const contact: ContactRow = { name: '', number: '', email: '', attributes: {} };
  const faults: CellFault[] = [];
  for (const [column, target] of columns.entries()) {
    const value = FORM_OF[target]?.(cells[column] ?? '') ?? proseText(cells[column] ?? '');
    const parameter = parameterOfTarget(target);
    const field = fields.find((one) => one.parameter === parameter);
    const reason = isContactField(target)
      ? REASONS[target](value)
      : field === undefined
        ? undefined
        : fieldValueFault(field, value);
    if (reason !== undefined) faults.push({ column, target, reason });
    else if (isContactField(target)) contact[target] = value;
    else if (parameter !== undefined && value !== '') contact.attributes[parameter] = value;
  }
  for (const { field, reason } of missingAddresses(contact, oneAddressIsEnough)) {
    const isFaulty = faults.some(({ target }) => target === field);
    const column = columns.indexOf(field);
    if (!isFaulty) faults.push({ column: column < 0 ? columns.indexOf('email') : column, target: field, reason });
  }
  if (faults.length > 0) return { faults: faults.toSorted((one, other) => one.column - other.column) };
  return {
    contact: { ...contact, number: normalizePhone(contact.number) ?? contact.number, email: emailKey(contact.email) },
  };
}
