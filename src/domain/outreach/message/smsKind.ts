import type { SmsRegion } from '../../common/sms/smsLength.ts';
import type { SmsType } from '../../common/sms/smsTemplate.ts';

/** What a text message is for; carriers let marketing through at other times than the rest. */
export const SMS_KINDS = ['marketing', 'verification', 'notification'] as const;

/** One of {@link SMS_KINDS}. */
export type SmsKind = (typeof SMS_KINDS)[number];

/**
 * What the messages of a template are for. Carriers demand a way out of marketing and of nothing else, so a template that has
 * one is marketing, and one that has none is not sent as such.
 */
export function smsKindOf({ type, unsubscribe }: { type: SmsType; unsubscribe: string }): SmsKind {
  if (type === 'verificationCode') return 'verification';
  return unsubscribe === '' ? 'notification' : 'marketing';
}

/** Region of a number in its stored form. All but those of the mainland begin with `+`. */
export const smsRegionOf = (phone: string): SmsRegion => (phone.startsWith('+') ? 'international' : 'domestic');

/** Whether messages go out within the marketing window alone (§5.3). */
export function keepsMarketingWindow({ kind, region }: { kind: SmsKind; region: SmsRegion }): boolean {
  return kind === 'marketing' && region === 'domestic';
}
