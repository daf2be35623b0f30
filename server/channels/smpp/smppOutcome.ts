import type { SmsHindrance, SmsRejection } from '../../../src/domain/outreach/channel/smsRefusal.ts';
import type { NotHandedOver } from '../GatewayOutcome.ts';
import { shownStatus, type SmppStatusName, smppStatusName } from './smppStatus.ts';

/** What a refusal means for the message. */
export type SmppRefusal = { outcome: 'rejected'; code: SmsRejection; detail: string } | NotHandedOver<SmsHindrance>;

/** Before a gateway that was offered too much is offered more, in milliseconds: rates are counted by the second. */
const THROTTLED_MS = 1_000;

const REJECTIONS: Partial<Record<SmppStatusName, SmsRejection>> = {
  ESME_RINVDSTADR: 'smsNumberWrong',
  ESME_RINVDSTTON: 'smsNumberWrong',
  ESME_RINVDSTNPI: 'smsNumberWrong',
  ESME_RINVMSGLEN: 'smsMalformed',
  ESME_RINVCMDLEN: 'smsMalformed',
  ESME_RINVPRTFLG: 'smsMalformed',
  ESME_RINVREGDLVFLG: 'smsMalformed',
  ESME_RINVSERTYP: 'smsMalformed',
  ESME_RINVESMCLASS: 'smsMalformed',
  ESME_RINVREPFLAG: 'smsMalformed',
  ESME_RINVSCHED: 'smsMalformed',
  ESME_RINVEXPIRY: 'smsMalformed',
  ESME_RINVDFTMSGID: 'smsMalformed',
  ESME_RINVOPTPARSTREAM: 'smsMalformed',
  ESME_ROPTPARNOTALLWD: 'smsMalformed',
  ESME_RINVPARLEN: 'smsMalformed',
  ESME_RMISSINGOPTPARAM: 'smsMalformed',
  ESME_RINVOPTPARAMVAL: 'smsMalformed',
};

const HINDRANCES: Partial<Record<SmppStatusName, SmsHindrance>> = {
  ESME_RTHROTTLED: 'smsRateExceeded',
  ESME_RMSGQFUL: 'smsUnavailable',
  ESME_RSYSERR: 'smsUnavailable',
  ESME_RX_T_APPN: 'smsUnavailable',
  ESME_RINVBNDSTS: 'smsUnavailable',
  ESME_RINVCMDID: 'smsUnavailable',
};

/** What a submit_sm_resp that is not ESME_ROK, or a generic_nack, says: nothing was taken. A status that is not known is a refusal for good. */
export function smppRefusal(status: number): SmppRefusal {
  const name = smppStatusName(status);
  const detail = shownStatus(status);
  const hindrance = name === undefined ? undefined : HINDRANCES[name];
  if (hindrance !== undefined) return { outcome: 'notHandedOver', code: hindrance, detail, retryAfterMs: THROTTLED_MS };
  const code = name === undefined ? undefined : REJECTIONS[name];
  return { outcome: 'rejected', code: code ?? 'smsRefused', detail };
}

/** Statuses of a refused bind that a later one may not meet. */
const BUSY: ReadonlySet<SmppStatusName | undefined> = new Set<SmppStatusName>([
  'ESME_RSYSERR',
  'ESME_RTHROTTLED',
  'ESME_RMSGQFUL',
  'ESME_RALYBND',
  'ESME_RX_T_APPN',
]);

/** Why a bind was refused: the account is wrong, unless the gateway is busy or has as many binds of it as it allows. */
export function bindRefusal(status: number): NotHandedOver<SmsHindrance> {
  const code = BUSY.has(smppStatusName(status)) ? 'smsUnavailable' : 'smsUnauthorized';
  return { outcome: 'notHandedOver', code, detail: shownStatus(status) };
}
