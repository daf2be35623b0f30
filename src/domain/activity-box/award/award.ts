import { LANGUAGES, type Language } from '../../shared/text/language.ts';
import type { AwardType } from '../prize/prize.ts';

/** Where an award stands (§4.3): what is not sent by courier needs no shipping. */
export const AWARD_STATUSES = ['pendingShipment', 'shipped', 'noShipping'] as const;

/** One of {@link AWARD_STATUSES}. */
export type AwardStatus = (typeof AWARD_STATUSES)[number];

/** How somebody came to an award (§3.4). */
export const AWARD_SOURCES = ['draw', 'boost'] as const;

/** Whether it is known where an award that is shipped goes. */
export const ADDRESS_STATES = ['given', 'missing'] as const;

/** Longest name of a recipient, and of a courier company, in characters. */
export const RECIPIENT_MAX = 30;
/** As {@link RECIPIENT_MAX}, of the courier company. */
export const COURIER_MAX = 30;

/** Longest address, in characters. */
export const SHIPPING_ADDRESS_MAX = 200;

/** Longest region of an address that a winner enters, as province, city and district, in characters. */
export const REGION_MAX = 50;

/** As {@link REGION_MAX}, of what follows it: both together are an address, with a character between them. */
export const STREET_MAX = SHIPPING_ADDRESS_MAX - REGION_MAX - 1;

/** Longest waybill number, in characters. */
export const WAYBILL_MAX = 40;

/** Rows of one file of waybills. */
export const WAYBILL_ROWS_MAX = 10_000;

/** Characters of an address that are shown to who may not see it: the province and the city. */
const ADDRESS_SHOWN = 6;

/** Where an award of a type stands, by when it was shipped. */
export function awardStatus(awardType: AwardType, shippedAt: Date | null): AwardStatus {
  if (awardType !== 'physical') return 'noShipping';
  return shippedAt === null ? 'pendingShipment' : 'shipped';
}

/** Whether a text can be a waybill number: letters, digits and hyphens. */
export function isWaybill(text: string): boolean {
  return text.length <= WAYBILL_MAX && /^[A-Za-z0-9][A-Za-z0-9-]{4,}$/.test(text);
}

/** A postal address, hidden but for its beginning. */
export function maskPostalAddress(address: string): string {
  return address === '' ? '' : `${addressLine(address).slice(0, ADDRESS_SHOWN)}****`;
}

/** An address in one line, as a list or a file holds it; winners enter the region on a line of its own. */
export const addressLine = (address: string): string => address.replaceAll(/\s*\n\s*/g, ' ');

/** A name of a person, hidden but for its first character. */
export function maskName(name: string): string {
  const [first = ''] = [...name];
  return name === '' ? '' : `${first}**`;
}

/** Columns of a file of waybills. */
export const WAYBILL_FIELDS = ['awardId', 'courier', 'waybill'] as const;

/** One of {@link WAYBILL_FIELDS}. */
export type WaybillField = (typeof WAYBILL_FIELDS)[number];

/** What the columns of a file are called, in every language; a file of any of them is read. */
export const WAYBILL_TITLES: Readonly<Record<Language, Readonly<Record<WaybillField, string>>>> = {
  zh_CN: { awardId: '中奖记录 ID', courier: '快递公司', waybill: '运单号' },
  en_US: { awardId: 'Award ID', courier: 'Courier company', waybill: 'Waybill number' },
  ms_MY: { awardId: 'ID kemenangan', courier: 'Syarikat kurier', waybill: 'Nombor bil penghantaran' },
  ja_JP: { awardId: '当選ID', courier: '配送会社', waybill: '送り状番号' },
  zh_HK: { awardId: '中獎記錄 ID', courier: '速遞公司', waybill: '運單號碼' },
};

/** What a column holds, by its title in any of the five languages; undefined for one that is left out. */
export function waybillFieldOf(title: string): WaybillField | undefined {
  const key = title.trim().toLowerCase();
  return WAYBILL_FIELDS.find((field) => LANGUAGES.some((lang) => WAYBILL_TITLES[lang][field].toLowerCase() === key));
}
