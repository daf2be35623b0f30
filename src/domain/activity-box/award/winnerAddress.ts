import { RECIPIENT_MAX, REGION_MAX, STREET_MAX } from './award.ts';
import { hasPhoneForm } from '../../shared/address/phoneForm.ts';

/** Where somebody wants what they won to be sent. `region` is as far as the district, `address` what follows. */
export interface WinnerAddress {
  recipient: string;
  phone: string;
  region: string;
  address: string;
}

/** The fields of a {@link WinnerAddress}, in the order in which they are asked for, with their longest text. */
export const WINNER_ADDRESS_MAX = {
  recipient: RECIPIENT_MAX,
  phone: 30,
  region: REGION_MAX,
  address: STREET_MAX,
} as const;

/** One of the fields of a {@link WinnerAddress}. */
export type WinnerAddressField = keyof typeof WINNER_ADDRESS_MAX;

/** {@link WINNER_ADDRESS_MAX} in order. */
export const WINNER_ADDRESS_FIELDS = ['recipient', 'phone', 'region', 'address'] as const;

/** What is wrong with a field of an address: a code of the error catalogue with what its text names. */
export interface AddressFault {
  fieldId: WinnerAddressField;
  code: 'required' | 'tooLong' | 'phoneFormat';
  params?: { max: number };
}

/** What is wrong with an address, in the order of its fields. A number is judged by its form alone; the server knows the plans. */
export function winnerAddressFaults(typed: WinnerAddress): AddressFault[] {
  return WINNER_ADDRESS_FIELDS.flatMap((fieldId): AddressFault[] => {
    const text = typed[fieldId].trim();
    const max = WINNER_ADDRESS_MAX[fieldId];
    if (text === '') return [{ fieldId, code: 'required' }];
    if (fieldId === 'phone') return hasPhoneForm(text) ? [] : [{ fieldId, code: 'phoneFormat' }];
    return text.length > max ? [{ fieldId, code: 'tooLong', params: { max } }] : [];
  });
}

const SEPARATOR = '\n';
const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Region and what follows as the one address of a shipping (§3.4); {@link splitAddress} takes them apart again. */
export function joinAddress({ region, address }: Pick<WinnerAddress, 'region' | 'address'>): string {
  return `${oneLine(region)}${SEPARATOR}${oneLine(address)}`;
}

/** An address as region and what follows; one without a line of its own for the region has none. */
export function splitAddress(address: string): Pick<WinnerAddress, 'region' | 'address'> {
  const at = address.indexOf(SEPARATOR);
  return at < 0 ? { region: '', address } : { region: address.slice(0, at), address: address.slice(at + 1) };
}
