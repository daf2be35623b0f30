import type { ConsentChannel } from './consent.ts';
import { maskEmail } from './email.ts';
import { maskPhone } from './maskPhone.ts';
import type { Right } from './rights.ts';

/** Records that hold the number or the e-mail address of a person outside the console. */
export const PERSONAL_SUBJECTS = [
  'contact',
  'sendRecord',
  'blockedNumber',
  'optOut',
  'whitelistNumber',
  'smsReply',
] as const;

/** One of {@link PERSONAL_SUBJECTS}. */
export type PersonalSubject = (typeof PERSONAL_SUBJECTS)[number];

/** Who may see the list that a record stands in; seeing a number in full needs `contact:reveal` beside it. */
export const PERSONAL_RIGHTS: Readonly<Record<PersonalSubject, readonly Right[]>> = {
  contact: ['contact:view', 'package:view'],
  sendRecord: ['record:view', 'report:view'],
  blockedNumber: ['blacklist:view'],
  optOut: ['blacklist:view'],
  whitelistNumber: ['whitelist:view'],
  smsReply: ['smsReply:view'],
};

/** Number and address of a person, each where the record has one. */
export interface PersonalData {
  number?: string;
  email?: string;
}

/** The same record with number and address hidden in part. */
export function masked<Row extends PersonalData>(row: Row): Row {
  return {
    ...row,
    ...(row.number === undefined ? {} : { number: maskPhone(row.number) }),
    ...(row.email === undefined ? {} : { email: maskEmail(row.email) }),
  };
}

/** The address of a channel with its middle hidden: a number, or an e-mail address. */
export function maskAddress(channel: ConsentChannel, address: string): string {
  return channel === 'sms' ? maskPhone(address) : maskEmail(address);
}

const ADDRESS = /[^\s@,;|]+@[^\s@,;|]+/g;
/** Digits that might be somebody's number, with what people write between them. */
const NUMBER = /\+?\d[\d\s().-]{5,}\d/g;

/** A free text, such as the cell of a file, with whatever looks like a number or an address hidden in part. */
export function maskText(text: string): string {
  return text.replace(ADDRESS, maskEmail).replace(NUMBER, maskPhone);
}
