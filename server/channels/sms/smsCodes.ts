import { z } from 'zod';
import type { SmsHindrance, SmsRejection } from '../../../src/domain/outreach/channel/smsRefusal.ts';
import type { GatewayCodes } from '../readGatewayAnswer.ts';

/** A message has no more parts (3GPP TS 23.040 §9.2.3.24.1: one octet counts them), and the ledger no room for many more. */
const PARTS_MAX = 255;

const taken = z.object({ parts: z.number().int().min(0).max(PARTS_MAX) });

/** What the codes of docs/sms-gateway.md mean. */
export const SMS_CODES: GatewayCodes<SmsRejection, SmsHindrance, { parts: number }> = {
  rejections: new Map([
    ['SIGNATURE_UNKNOWN', 'smsSignatureUnknown'],
    ['CONTENT_REFUSED', 'smsContentRefused'],
    ['NUMBER_WRONG', 'smsNumberWrong'],
    ['NUMBER_BLACKLISTED', 'smsNumberBlacklisted'],
    ['UNSUBSCRIBE_MISSING', 'smsUnsubscribeMissing'],
    ['CLIENT_ID_TAKEN', 'smsIdTaken'],
  ]),
  hindrances: new Map([
    ['BALANCE_SHORT', 'smsBalanceShort'],
    ['OUTSIDE_WINDOW', 'smsOutsideWindow'],
  ]),
  refused: 'smsRefused',
  malformed: 'smsMalformed',
  idTaken: 'smsIdTaken',
  calls: new Map(),
  noConnection: 'smsNoConnection',
  unauthorized: 'smsUnauthorized',
  rateExceeded: 'smsRateExceeded',
  unavailable: 'smsUnavailable',
  more: (result) => taken.safeParse(result).data,
};
