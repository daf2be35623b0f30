import { NAME_MAX } from '../../shell/account.ts';
import { foldTitle } from './foldTitle.ts';
import { isOwnTitle } from './ownTitles.ts';
import { emailKey, isEmail } from '../../shared/address/email.ts';
import { normalizePhone } from '../../shared/address/phone.ts';
import { storableText } from '../../shared/text/storableText.ts';
import { CELL_MAX, EXTRA_COLUMNS_MAX } from '../../shared/file/upload.ts';
import { codeText, nameText, proseText } from '../../shared/text/textKinds.ts';

/** Titles that a column may carry, per field, compared without case and spaces; in the five languages. */
const TITLES = {
  name: ['name', 'fullname', '姓名', '名称', '姓名称', 'nama', '氏名', '名前'],
  number: [
    'number',
    'phone',
    'mobile',
    '手机号',
    '手机号码',
    '手机',
    '电话',
    '号码',
    '手機號碼',
    '電話',
    'phonenumber',
    'mobilenumber',
    'cellphone',
    'tel',
    '手機',
    'nombor',
    'nombortelefon',
    'telefon',
    '電話番号',
    '携帯番号',
  ],
  email: [
    'email',
    'e-mail',
    'emailaddress',
    'e-mailaddress',
    'mail',
    '邮箱',
    '电子邮件',
    '电子邮箱',
    '邮件',
    '電郵',
    '電郵地址',
    'emel',
    'e-mel',
    '郵箱',
    '電子郵件',
    'メール',
    'メールアドレス',
  ],
} as const;

/** Fields that every contact has (§3.4). */
export type ContactField = keyof typeof TITLES;

/** Fields that every contact has, in the order in which forms and templates show them. */
export const CONTACT_FIELDS = ['name', 'number', 'email'] as const satisfies readonly ContactField[];

/** Which column of a file holds what, -1 for none; extra columns become variables under their title. */
export interface ContactColumns {
  name: number;
  number: number;
  email: number;
  extra: { title: string; column: number }[];
}

/** The field that a title means, in any of the five languages; undefined for other titles. */
export function fieldOfTitle(title: string): ContactField | undefined {
  const folded = foldTitle(title);
  return CONTACT_FIELDS.find((field) => (TITLES[field] as readonly string[]).includes(folded));
}

/** The variable that a column becomes by its title: blanks become `_`. */
export const variableOfTitle = (title: string): string => nameText(title).replace(/\s+/g, '_');

/** Reads the header row; undefined when no title is that of a number or an e-mail. Columns that our own files add are left out. */
export function readContactHeader(header: readonly string[]): ContactColumns | undefined {
  const find = (field: ContactField): number => header.findIndex((title) => fieldOfTitle(title) === field);
  const columns = { name: find('name'), number: find('number'), email: find('email') };
  if (columns.number < 0 && columns.email < 0) return undefined;
  const taken = new Set(Object.values(columns));
  const extra = header
    .map((title, column) => ({ title: variableOfTitle(title), column }))
    .filter(({ title, column }) => !taken.has(column) && !isOwnTitle(title) && /^[\p{L}\p{N}_]{1,50}$/u.test(title))
    .slice(0, EXTRA_COLUMNS_MAX);
  return { ...columns, extra };
}

/** What stands in place of a number, whether it is a good one or not. */
const NUMBER_LIKE = /^[+\d][\d\s\-().]*$/;

/** The column of a file that is nothing but numbers, or nothing but e-mails, told by its first row; undefined when that is something else. */
export function bareAddressColumn(first: readonly string[]): ContactColumns | undefined {
  const filled = first.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
  const [column] = filled;
  if (column === undefined || filled.length > 1) return undefined;
  const cell = first[column] ?? '';
  if (NUMBER_LIKE.test(cell.trim())) return { name: -1, number: column, email: -1, extra: [] };
  return isEmail(codeText(cell)) ? { name: -1, number: -1, email: column, extra: [] } : undefined;
}

/** A contact as a row of a file gives it, normalised; each of name, number and e-mail is empty where the row has none. */
export interface ContactRow {
  name: string;
  number: string;
  email: string;
  attributes: Record<string, string>;
}

/** Why a row is not taken; each is a key of the error catalogue. */
export type ContactRowFault =
  | 'contactNameTooLong'
  | 'contactAddressRequired'
  | 'contactNumberFormat'
  | 'contactEmailFormat';

/** Checks one row: it has a number or an e-mail, and both are well formed (§5.3). Names the first fault. */
export function readContactRow(
  cells: readonly string[],
  columns: ContactColumns,
): { contact: ContactRow } | { problem: ContactRowFault; field: ContactField } {
  const cell = (column: number): string => (cells[column] ?? '').trim();
  const name = nameText(cell(columns.name));
  const number = cell(columns.number);
  const email = codeText(cell(columns.email));
  if (name.length > NAME_MAX) return { problem: 'contactNameTooLong', field: 'name' };
  if (number === '' && email === '')
    return { problem: 'contactAddressRequired', field: columns.number < 0 ? 'email' : 'number' };
  const normalized = number === '' ? '' : normalizePhone(number);
  if (normalized === undefined) return { problem: 'contactNumberFormat', field: 'number' };
  if (email !== '' && !isEmail(email)) return { problem: 'contactEmailFormat', field: 'email' };
  const attributes = Object.fromEntries(
    columns.extra
      .map(({ title, column }) => [title, proseText(storableText(cell(column).slice(0, CELL_MAX)))] as const)
      .filter(([, value]) => value !== ''),
  );
  return { contact: { name, number: normalized, email, attributes } };
}

/** Why a row is the person of an earlier row of the same file; each is a key of the error catalogue. */
export type RepeatedRow = 'duplicateNumber' | 'duplicateEmail';

/**
 * Begins to look for rows of one file that are the same person. Two rows are, if they have one number; or one mailbox, and one of
 * them has no number. Two people with numbers may share a mailbox.
 * @returns a function that takes the next row, and tells whether an earlier one is the same person
 */
export function repeatedRows(): (row: Pick<ContactRow, 'number' | 'email'>) => RepeatedRow | undefined {
  const numbers = new Set<string>();
  const mailboxes = new Set<string>();
  const withoutNumber = new Set<string>();
  return ({ number, email }) => {
    const mailbox = emailKey(email);
    if (number !== '' && numbers.has(number)) return 'duplicateNumber';
    if (mailbox !== '' && (number === '' ? mailboxes : withoutNumber).has(mailbox)) return 'duplicateEmail';
    if (number === '') withoutNumber.add(mailbox);
    else numbers.add(number);
    if (mailbox !== '') mailboxes.add(mailbox);
    return undefined;
  };
}
