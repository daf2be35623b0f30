import { describe, expect, it } from 'vitest';
import { SKIP_REASONS } from '../../shared/sending/sendState.ts';
import { CALL_END_REASONS } from '../channel/callResult.ts';
import { CALL_REJECTIONS } from '../channel/callRefusal.ts';
import { PUSH_RECEIPT_STATUSES, pushReceiptResult } from '../channel/pushReceipt.ts';
import { PUSH_REJECTIONS } from '../channel/pushRefusal.ts';
import { SEND_REASONS } from './sendReason.ts';
import { SMS_FAILURES, SMS_RECEIPT_STATUSES, smsReceiptResult } from '../channel/smsReceipt.ts';
import { SMS_REJECTIONS } from '../channel/smsRefusal.ts';
import { massResult, subscriptionResult, templateResult } from '../channel/wechatEvent.ts';
import { rejectionOf, WECHAT_REJECTIONS } from '../channel/wechatRefusal.ts';

const KNOWN: ReadonlySet<string> = new Set(SEND_REASONS);
const missing = (reasons: readonly (string | null | undefined)[]): (string | null | undefined)[] =>
  reasons.filter((reason) => reason != null && !KNOWN.has(reason));

describe('reasons of the send ledger', () => {
  it('hold each one once: a filter offers none twice', () => {
    expect(SEND_REASONS).toHaveLength(KNOWN.size);
    expect(KNOWN.size).toBeGreaterThan(60);
  });

  it('hold whatever leaves somebody out, and whatever a channel refuses', () => {
    expect(missing([...SKIP_REASONS, ...SMS_REJECTIONS, ...PUSH_REJECTIONS, ...CALL_REJECTIONS])).toEqual([]);
    expect(missing([...WECHAT_REJECTIONS, ...SMS_FAILURES])).toEqual([]);
  });

  it('hold how a call can end that reached nobody: busy, no answer, rejected, off, a wrong number, blocked', () => {
    expect(Object.keys(CALL_END_REASONS)).toHaveLength(6);
    expect(missing(Object.values(CALL_END_REASONS))).toEqual([]);
    expect(SEND_REASONS).toEqual(expect.arrayContaining(['callBusy', 'callNoAnswer', 'callRejectedByPerson']));
  });

  it('hold what a receipt of any channel can say, by codes that are known and by others', () => {
    const codes = ['', 'EXPIRED', 'UNREGISTERED', 'SWITCHED_OFF', 'VENDOR_LIMIT', 'MK:0001', 'MA:0002', 'ZZ:9999'];
    const said = codes.flatMap((code) => [
      ...PUSH_RECEIPT_STATUSES.map((status) => pushReceiptResult(status, code)),
      ...SMS_RECEIPT_STATUSES.map((status) => smsReceiptResult(status, code)),
    ]);
    expect(missing(said.map((result) => (result.result === 'failure' ? result.reason : null)))).toEqual([]);
    const counts = { total: 2, filtered: 2, sent: 0, errors: 2 };
    const events = [
      ...['success', 'failed:user block', 'failed: system failed'].map(templateResult),
      ...Array.from({ length: 100_000 }, (_, code) => subscriptionResult(code)),
      ...['err(10001)', 'send fail', 'send success'].map((status) => massResult(status, counts)),
    ];
    expect(missing(events.map(({ reason }) => reason))).toEqual([]);
    expect(missing([rejectionOf(40_013, { opensMiniProgram: true })])).toEqual([]);
  });
});
