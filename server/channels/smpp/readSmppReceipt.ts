import {
  CARRIER_CODE_MAX,
  SMS_MESSAGE_ID_MAX,
  type SmsReceiptStatus,
} from '../../../src/domain/outreach/channel/smsReceipt.ts';
import { storableText } from '../../../src/domain/shared/text/storableText.ts';
import type { ShortMessage, Tlvs } from './Pdu.ts';
import { SMPP_TLVS } from './smppCommands.ts';
import { textOf } from './smppText.ts';

/** What a receipt says of a message. */
export interface SmppReceipt {
  /** The gateway's name of the message. */
  messageId: string;
  status: SmsReceiptStatus;
  /** The carrier's own code. */
  code: string;
}

/** Final states of message_state (§5.2.28), each with its word in the text of a receipt (Appendix B). */
const STATES: ReadonlyMap<number, string> = new Map([
  [2, 'DELIVRD'],
  [3, 'EXPIRED'],
  [4, 'DELETED'],
  [5, 'UNDELIV'],
  [7, 'UNKNOWN'],
  [8, 'REJECTD'],
]);

/** Words that say that a message is still on its way, and states that do. */
const PASSING: ReadonlySet<string> = new Set(['ENROUTE', 'ACCEPTD']);
const PASSING_STATES: ReadonlySet<number> = new Set([1, 6]);

/** What a word means; carriers of the mainland write codes of their own in its place, and all of them are failures. */
function statusOf(word: string): SmsReceiptStatus {
  if (word === 'DELIVRD') return 'delivered';
  if (word === 'EXPIRED') return 'expired';
  return word === 'REJECTD' ? 'rejected' : 'undelivered';
}

/** A text within octets that a zero may end. */
const plain = (octets: Buffer | undefined): string | undefined => octets?.toString('latin1').split('\0', 1)[0];

/**
 * Reads a receipt: optional parameters where there are any, else the text of Appendix B. `passing` where the message is still on its
 * way, undefined where it cannot be told which message it is of, or what became of it.
 */
export function readSmppReceipt(message: ShortMessage, tlvs: Tlvs): SmppReceipt | 'passing' | undefined {
  const text = textOf(message, tlvs);
  const field = (name: string): string | undefined => new RegExp(`(?:^|\\s)${name}:\\s*(\\S+)`, 'i').exec(text)?.[1];
  const messageId = plain(tlvs.get(SMPP_TLVS.receiptedMessageId)) || field('id');
  const state = tlvs.get(SMPP_TLVS.messageState)?.[0];
  const said = field('stat')?.toUpperCase();
  const word = state === undefined ? said : (STATES.get(state) ?? (PASSING_STATES.has(state) ? 'ENROUTE' : said));
  if (messageId === undefined || word === undefined || messageId.length > SMS_MESSAGE_ID_MAX) return undefined;
  if (PASSING.has(word)) return 'passing';
  // The code of the carrier is where the state leaves it open.
  const error = field('err');
  const isPlain = error === undefined || /^0*$/.test(error) || word === 'DELIVRD';
  const own = said !== undefined && !PASSING.has(said) && word !== 'DELIVRD' ? said : word;
  const code = storableText(isPlain ? own : `${own} ${error}`).slice(0, CARRIER_CODE_MAX);
  return { messageId: storableText(messageId), status: statusOf(word), code };
}
