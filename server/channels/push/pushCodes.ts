import type { PushHindrance, PushRejection } from '../../../src/domain/outreach/channel/pushRefusal.ts';
import type { GatewayCodes } from '../readGatewayAnswer.ts';

/** What the codes of docs/push-gateway.md mean. */
export const PUSH_CODES: GatewayCodes<PushRejection, PushHindrance, object> = {
  rejections: new Map([
    ['PUSH_ID_UNKNOWN', 'pushIdUnknown'],
    ['PUSH_ID_UNREGISTERED', 'pushIdUnregistered'],
    ['PLATFORM_OTHER', 'pushPlatformOther'],
    ['TITLE_TOO_LONG', 'pushTitleTooLong'],
    ['BODY_TOO_LONG', 'pushBodyTooLong'],
    ['CLIENT_ID_TAKEN', 'pushClientIdTaken'],
  ]),
  hindrances: new Map([['QUOTA_USED_UP', 'pushQuotaUsedUp']]),
  refused: 'pushRefused',
  malformed: 'pushMalformed',
  idTaken: 'pushClientIdTaken',
  calls: new Map([['APP_UNKNOWN', 'pushAppUnknown']]),
  noConnection: 'pushNoConnection',
  unauthorized: 'pushUnauthorized',
  rateExceeded: 'pushRateExceeded',
  unavailable: 'pushUnavailable',
  more: () => ({}),
};
