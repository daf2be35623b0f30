import type { SmsHindrance } from '../../../../../src/domain/outreach/channel/smsRefusal.ts';
import type { SendOutcome } from '../../../../channels/SendOutcome.ts';
import type { SmsOutcome } from '../../../../channels/SmsGateway.ts';

/** These stay until somebody does something. */
const HALTING: ReadonlySet<SmsHindrance> = new Set(['smsBalanceShort', 'smsUnauthorized']);

/** What a gateway answered, as every channel says it. */
export function smsOutcome(outcome: SmsOutcome): SendOutcome {
  if (outcome.outcome === 'rejected') return { ...outcome, permanent: true };
  if (outcome.outcome === 'notHandedOver') return { ...outcome, halts: HALTING.has(outcome.code) };
  return outcome;
}
