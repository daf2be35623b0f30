import { isPhone } from '../../shared/address/phone.ts';
import { nameText } from '../../shared/text/textKinds.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

/** An account says so long after the last of them that receipts came for messages that nobody knows, in milliseconds. */
export const UNKNOWN_RECEIPTS_SHOWN_MS = DAY_MS;

/** Receipts of an account for messages that nobody knows. */
export interface UnknownReceipts {
  /** Since they began to come; a pause of {@link UNKNOWN_RECEIPTS_SHOWN_MS} begins anew. */
  count: number;
  /** When the last of them was noticed. */
  lastAt: string;
  /** How the gateway calls one of these messages; empty where its name could be a phone number. */
  example: string;
}

/** Whether an account still says so: it is no news for ever. */
export function areShown({ lastAt }: Pick<UnknownReceipts, 'lastAt'>, now: Date): boolean {
  return now.getTime() - new Date(lastAt).getTime() < UNKNOWN_RECEIPTS_SHOWN_MS;
}

/** Whether a name could be a phone number, also one without the `+` of its country. */
const couldBePhone = (name: string): boolean => isPhone(name) || isPhone(`+${name}`);

/** The first name that people may see who may not see numbers: a gateway can call a message as it likes, also by a phone number. */
export function exampleOf(names: readonly string[]): string {
  return names.map(nameText).find((name) => name !== '' && !couldBePhone(name)) ?? '';
}
