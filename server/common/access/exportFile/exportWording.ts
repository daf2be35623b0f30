import { maskEmail } from '../../../../src/domain/shared/address/email.ts';
import { maskAddress } from '../../../../src/domain/common/contacts/personalData.ts';
import { maskPhone } from '../../../../src/domain/shared/address/maskPhone.ts';
import type { ExportWording } from './ExportTable.ts';

/** What the words of a file depend on. */
export interface ExportWordingOptions {
  /** The tenant's words in the language of the file. */
  t: ExportWording['t'];
  timeZone: string;
  /** Whether numbers and addresses of people stand in full. */
  revealed: boolean;
}

/** Words cells as the screen does; times are written so that spreadsheets sort them. */
export function exportWording({ t, timeZone, revealed }: ExportWordingOptions): ExportWording {
  // Sweden writes times as ISO 8601 does, with a space instead of the T.
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  return {
    t,
    instant: (at) => (at === null ? '' : format.format(at)),
    phone: revealed ? (number) => number : maskPhone,
    address: revealed ? (_channel, address) => address : maskAddress,
    email: revealed ? (address) => address : maskEmail,
  };
}
