import type { CallHindrance, CallRejection } from '../../../src/domain/outreach/channel/callRefusal.ts';
import type { GatewayCodes } from '../readGatewayAnswer.ts';

/** What the codes of docs/call-gateway.md mean. */
export const CALL_CODES: GatewayCodes<CallRejection, CallHindrance, object> = {
  rejections: new Map([
    ['CLIENT_ID_TAKEN', 'callIdTaken'],
    ['CALLEE_MALFORMED', 'callCalleeMalformed'],
    ['CALLER_NOT_OWNED', 'callCallerNotOwned'],
    ['TEXT_TOO_LONG', 'callTextTooLong'],
    ['VOICE_UNKNOWN', 'callVoiceUnknown'],
    ['CALLEE_BLOCKED', 'callCalleeBlocked'],
  ]),
  hindrances: new Map([
    ['IDENTITY_NOT_VERIFIED', 'callIdentityNotVerified'],
    ['QUOTA_USED_UP', 'callQuotaUsedUp'],
    ['BALANCE_SHORT', 'callBalanceShort'],
  ]),
  refused: 'callRefused',
  malformed: 'callMalformed',
  idTaken: 'callIdTaken',
  calls: new Map(),
  noConnection: 'callNoConnection',
  unauthorized: 'callUnauthorized',
  rateExceeded: 'callLinesBusy',
  unavailable: 'callUnavailable',
  idName: 'callId',
  more: () => ({}),
};
