import type { Language } from '../../shared/text/language.ts';
import { readSheetDay } from '../../shared/time/sheetDay.ts';
import { isStorableText } from '../../shared/text/storableText.ts';
import { codeText } from '../../shared/text/textKinds.ts';

/** What becomes of a voucher code (§4.3). */
export const VOUCHER_STATUSES = ['pendingShipment', 'shipped'] as const;

/** One of {@link VOUCHER_STATUSES}. */
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];

/** As shown: one that is pending and no longer valid is expired, which is computed and never stored. */
export const SHOWN_VOUCHER_STATUSES = ['pendingShipment', 'shipped', 'expired'] as const;

/** One of {@link SHOWN_VOUCHER_STATUSES}. */
export type ShownVoucherStatus = (typeof SHOWN_VOUCHER_STATUSES)[number];

/** How long a voucher can be used (§3.4): from a day to a day, until a day, or so many days from its activation. */
export const VALIDITY_TYPES = ['dateRange', 'endDate', 'afterActivation'] as const;

/** One of {@link VALIDITY_TYPES}. */
export type ValidityType = (typeof VALIDITY_TYPES)[number];

/** Longest card number, in characters. */
export const CARD_NUMBER_MAX = 50;

/** Longest card secret or redeem code, in characters. */
export const CODE_MAX = 100;

/** Most days that a voucher can be valid from its activation; at least 1. */
export const VALID_DAYS_MAX = 3_650;

/** Codes of one file. */
export const VOUCHER_ROWS_MAX = 100_000;

/** Codes of one call of the bulk ingest. */
export const VOUCHER_INGEST_MAX = 1_000_000;

/** Codes that can be chosen and removed at once. */
export const CHOSEN_CODES_MAX = 100;

/** Characters that lists show of a code: its last ones. */
const ENDING_LENGTH = 4;

/** Columns of a file of codes, and fields of an ingested line. */
export const VOUCHER_FIELDS = ['cardNumber', 'code', 'validFrom', 'validTo', 'validDays'] as const;

/** One of {@link VOUCHER_FIELDS}. */
export type VoucherField = (typeof VOUCHER_FIELDS)[number];

/** What the columns of a file are called, in every language; a file of any of them is read. */
export const VOUCHER_TITLES: Readonly<Record<Language, Readonly<Record<VoucherField, string>>>> = {
  zh_CN: {
    cardNumber: '卡号',
    code: '卡密/兑换码',
    validFrom: '有效期开始',
    validTo: '有效期结束',
    validDays: '激活后有效天数',
  },
  en_US: {
    cardNumber: 'Card number',
    code: 'Card secret or redeem code',
    validFrom: 'Valid from',
    validTo: 'Valid until',
    validDays: 'Days after activation',
  },
  ms_MY: {
    cardNumber: 'Nombor kad',
    code: 'Rahsia kad atau kod tebusan',
    validFrom: 'Sah dari',
    validTo: 'Sah hingga',
    validDays: 'Hari selepas pengaktifan',
  },
  ja_JP: {
    cardNumber: 'カード番号',
    code: 'カード暗証または引換コード',
    validFrom: '有効期間の開始',
    validTo: '有効期間の終了',
    validDays: '有効化後の日数',
  },
  zh_HK: {
    cardNumber: '卡號',
    code: '卡密/兌換碼',
    validFrom: '有效期開始',
    validTo: '有效期結束',
    validDays: '啟用後有效天數',
  },
};

/** Further titles that a column of codes is known by; suppliers send files of one column. */
const CODE_TITLES = [
  'Codes',
  'Redeem code',
  'Voucher code',
  '卡密',
  '兑换码',
  '券码',
  '兌換碼',
  '券碼',
  '引換コード',
  'コード',
  'Kod',
  'Kod tebusan',
];

const titleKey = (title: string): string => title.replace(/[\s\uFEFF]/g, '').toLowerCase();

const FIELD_OF_TITLE: ReadonlyMap<string, VoucherField> = new Map(
  VOUCHER_FIELDS.flatMap((field): [string, VoucherField][] => [
    [titleKey(field), field],
    ...Object.values(VOUCHER_TITLES).map((titles): [string, VoucherField] => [titleKey(titles[field]), field]),
    ...(field === 'code' ? CODE_TITLES : []).map((title): [string, VoucherField] => [titleKey(title), field]),
  ]),
);

/** What a column holds, by its title in any of the five languages; undefined for one that is left out. */
export function voucherFieldOf(title: string): VoucherField | undefined {
  return FIELD_OF_TITLE.get(titleKey(title));
}

/** How long a voucher can be used; days are `YYYY-MM-DD`, both counted. */
export interface VoucherValidity {
  validityType: ValidityType;
  validFrom: string | null;
  validTo: string | null;
  /** Days from its activation. */
  validDays: number | null;
}

/** A voucher as it is imported. */
export interface Voucher extends VoucherValidity {
  /** Empty where it has none. */
  cardNumber: string;
  /** The card secret or redeem code. */
  code: string;
}

/** How long the codes of a file are valid that has no column for it: until a day, or so many days from the activation. */
export type GivenValidity = Readonly<Partial<Record<'validTo' | 'validDays', string>>>;

/** Tells if the columns of a file say how long its codes are valid. */
export function saysValidity(fields: readonly (VoucherField | undefined)[]): boolean {
  return fields.includes('validTo') || fields.includes('validDays');
}

/** The fault of a validity that is given for a whole file; undefined where it is good, or none. */
export function givenValidityFault(given: GivenValidity): VoucherFault | undefined {
  if ((given.validTo ?? '') === '' && (given.validDays ?? '') === '') return undefined;
  const judged = judgeVoucher({ code: 'code', ...given });
  return 'fault' in judged ? judged.fault : undefined;
}

/** Why a row is not taken: a code of the error catalogue, and the field that is wrong. */
export interface VoucherFault {
  reason:
    | 'required'
    | 'formatIncorrect'
    | 'digitsLost'
    | 'voucherTooLong'
    | 'voucherDay'
    | 'voucherDays'
    | 'voucherValidity';
  column: VoucherField;
}

/** A number whose last digits a spreadsheet has lost, as it is written in a text file. */
const LOST_DIGITS = /^\d(?:\.\d+)?e\+\d+$/i;

/** A break of line, a tab or another control character: nobody can type it, and no till reads it. */
const BROKEN = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Judges a row by its cells. Which of days and count of days are filled says how long it is valid: exactly one way is. `inexact` names the
 * fields whose cell is a number of more digits than a spreadsheet keeps.
 */
export function judgeVoucher(
  cells: Readonly<Partial<Record<VoucherField, string>>>,
  inexact: ReadonlySet<VoucherField> = new Set(),
): { voucher: Voucher } | { fault: VoucherFault } {
  const text = (field: VoucherField): string => codeText(cells[field] ?? '');
  const fault = (reason: VoucherFault['reason'], column: VoucherField) => ({ fault: { reason, column } });
  const [cardNumber, code] = [text('cardNumber'), text('code')];
  if (code === '') return fault('required', 'code');
  for (const [field, value] of [
    ['code', code],
    ['cardNumber', cardNumber],
  ] as const)
    if (inexact.has(field) || LOST_DIGITS.test(value)) return fault('digitsLost', field);
  if (!isStorableText(code) || BROKEN.test(code)) return fault('formatIncorrect', 'code');
  if (!isStorableText(cardNumber) || BROKEN.test(cardNumber)) return fault('formatIncorrect', 'cardNumber');
  if (code.length > CODE_MAX) return fault('voucherTooLong', 'code');
  if (cardNumber.length > CARD_NUMBER_MAX) return fault('voucherTooLong', 'cardNumber');
  const [from, to, days] = [text('validFrom'), text('validTo'), text('validDays')];
  if (days !== '') {
    if (from !== '' || to !== '') return fault('voucherValidity', 'validDays');
    const count = /^\d{1,4}$/.test(days) ? Number(days) : 0;
    if (count < 1 || count > VALID_DAYS_MAX) return fault('voucherDays', 'validDays');
    return {
      voucher: { cardNumber, code, validityType: 'afterActivation', validFrom: null, validTo: null, validDays: count },
    };
  }
  if (to === '') return fault('voucherValidity', 'validTo');
  const [validFrom, validTo] = [from === '' ? null : readSheetDay(from), readSheetDay(to)];
  if (validFrom === undefined) return fault('voucherDay', 'validFrom');
  if (validTo === undefined) return fault('voucherDay', 'validTo');
  if (validFrom !== null && validFrom > validTo) return fault('voucherValidity', 'validTo');
  const validityType = validFrom === null ? 'endDate' : 'dateRange';
  return { voucher: { cardNumber, code, validityType, validFrom, validTo, validDays: null } };
}

/** What lists show of a code: its last four characters, of a short one at most the second half. */
export function codeEnding(code: string): string {
  const length = Math.min(ENDING_LENGTH, Math.floor(code.length / 2));
  return length === 0 ? '' : code.slice(-length);
}

/** Whether a voucher that nobody has can no longer be used on a day. */
export function isVoucherExpired({ validTo }: Pick<VoucherValidity, 'validTo'>, today: string): boolean {
  return validTo !== null && validTo < today;
}

/** A status as it is shown on a day. */
export function shownVoucherStatus(
  voucher: { status: VoucherStatus } & Pick<VoucherValidity, 'validTo'>,
  today: string,
): ShownVoucherStatus {
  return voucher.status === 'pendingShipment' && isVoucherExpired(voucher, today) ? 'expired' : voucher.status;
}
