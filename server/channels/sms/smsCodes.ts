import { z } from 'zod';
import type { SmsHindrance, SmsRejection } from '../../../src/domain/outreach/smsRefusal.ts';
import type { GatewayCodes } from '../readGatewayAnswer.ts';

const taken = z.object({ parts: z.number().int().min(0) });

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
