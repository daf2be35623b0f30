import { SKIP_REASONS } from '../../shared/sending/sendState.ts';
import { CALL_END_REASONS } from '../channel/callResult.ts';
import { CALL_REJECTIONS } from '../channel/callRefusal.ts';
import { PUSH_FAILURES } from '../channel/pushReceipt.ts';
import { PUSH_REJECTIONS } from '../channel/pushRefusal.ts';
import { SMS_FAILURES } from '../channel/smsReceipt.ts';
import { SMS_REJECTIONS } from '../channel/smsRefusal.ts';
import { WECHAT_FAILURES } from '../channel/wechatEvent.ts';
import { WECHAT_REJECTIONS } from '../channel/wechatRefusal.ts';

/**
 * What the sending engine itself says of a row, whatever the channel: its process died, the connection broke between hand-over and
 * answer, an operator ended the task. And what mail servers and mass messages say, which have one word each.
 */
const ENGINE_REASONS = [
  'workerDied',
  'connectionLost',
  'terminated',
  'mailRefused',
  'mailBounced',
  'massRecipients',
] as const;

/**
 * Every reason that a row of the send ledger can have, each once: why somebody was left out, why a message was refused, why it did
 * not get there. Codes of the error catalogue; words: `error.<reason>`.
 */
export const SEND_REASONS = [
  ...new Set([
    ...SKIP_REASONS,
    ...ENGINE_REASONS,
    ...SMS_REJECTIONS,
    ...SMS_FAILURES,
    ...PUSH_REJECTIONS,
    ...PUSH_FAILURES,
    ...WECHAT_REJECTIONS,
    ...WECHAT_FAILURES,
    ...CALL_REJECTIONS,
    ...Object.values(CALL_END_REASONS),
  ]),
] as const;

/** One of {@link SEND_REASONS}. */
export type SendReason = (typeof SEND_REASONS)[number];
