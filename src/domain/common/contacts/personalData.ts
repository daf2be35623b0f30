import type { OptOutChannel } from './consent.ts';
import { maskEmail } from '../../shared/address/email.ts';
import { maskPhone } from '../../shared/address/maskPhone.ts';
import { codeText } from '../../shared/text/textKinds.ts';
import type { Right } from '../../shell/rights.ts';
import { ADDRESS_KIND_OF, type AddressKind, type SendChannel } from '../../shared/sending/sendChannel.ts';

/** Records that hold the number, the e-mail address or the OpenId of a person outside the console. */
export const PERSONAL_SUBJECTS = [
  'contact',
  'sendRecord',
  'blockedNumber',
  'optOut',
  'whitelistNumber',
  'smsReply',
  'unreachableAddress',
  'sinkMail',
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
  unreachableAddress: ['blacklist:view'],
  sinkMail: ['mailbox:view'],
};

/** Number, address and id of a person, each where the record has one. */
export interface PersonalData {
  number?: string;
  email?: string;
  /** An OpenId or a PushId. */
  accountId?: string;
}

/** The same record with number and address hidden in part. */
export function masked<Row extends PersonalData>(row: Row): Row {
  return {
    ...row,
    ...(row.number === undefined ? {} : { number: maskPhone(row.number) }),
    ...(row.email === undefined ? {} : { email: maskEmail(row.email) }),
    ...(row.accountId === undefined ? {} : { accountId: maskId(row.accountId) }),
  };
}

/** What of a person's data an address of a channel is. */
const DATA_OF: Readonly<Record<AddressKind, keyof PersonalData>> = {
  email: 'email',
  number: 'number',
  openId: 'accountId',
  pushId: 'accountId',
};

/** Something that has addresses of one kind: a channel, or what a person can opt out of. */
type Addressed = SendChannel | OptOutChannel;

const kindOf = (of: Addressed): AddressKind => (of === 'officialAccount' ? 'openId' : ADDRESS_KIND_OF[of]);

/** The address of a channel as what it is of a person's data. */
export function addressData(channel: Addressed, address: string): PersonalData {
  return { [DATA_OF[kindOf(channel)]]: address };
}

/** Which of a person's data the address of a channel is. */
export function addressField(channel: Addressed): keyof PersonalData {
  return DATA_OF[kindOf(channel)];
}

/** The address of a channel with its middle hidden. */
export function maskAddress(channel: Addressed, address: string): string {
  return Object.values(masked(addressData(channel, address)))[0] ?? '';
}

/** An OpenId or a PushId by its ends. */
function maskId(id: string): string {
  return id.length < 12 ? id.replace(/.(?=.{2})/g, '*') : `${id.slice(0, 4)}…${id.slice(-4)}`;
}

/** An address of an e-mail. It is looked for at the beginning of a word alone, so that each sign is looked at once. */
const ADDRESS = /(?<![^\s@＠,;|])[^\s@＠,;|]+[@＠][^\s@＠,;|]+/g;
/** Digits of any width and script that might be somebody's number, with what people write between them, and signs that nobody sees. */
const NUMBER = /[+＋]?\p{Nd}[\p{Variation_Selector}\p{Nd}\p{Pd}\p{Cf}\s().（）．\u2212]{5,}\p{Nd}/gu;

/** A free text, such as the cell of a file, with whatever looks like a number or an address hidden in part. */
export function maskText(text: string): string {
  return text
    .replace(ADDRESS, (address) => maskEmail(address.replace('＠', '@')))
    .replace(NUMBER, (number) => maskPhone(codeText(number)));
}
