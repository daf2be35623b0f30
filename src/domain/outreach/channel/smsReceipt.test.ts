import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SMS_FAILURES, SMS_RECEIPT_STATUSES, smsReceiptResult } from './smsReceipt.ts';

describe('a receipt', () => {
  it('of a delivered message is a success, whatever the carrier’s code', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('DELIVRD', 'MK:0001', 'UNDELIV')), (code) => {
        expect(smsReceiptResult('delivered', code)).toEqual({ result: 'success' });
      }),
    );
  });

  it.each([
    ['undelivered', 'UNDELIV', 'smsUndelivered'],
    ['expired', 'EXPIRED', 'smsExpired'],
    ['rejected', 'REJECTD', 'smsCarrierRejected'],
    ['undelivered', 'MK:0001', 'smsNumberUnassigned'],
    ['undelivered', 'MK:0005', 'smsNumberSuspended'],
    ['expired', 'MI:0024', 'smsPhoneUnreachable'],
    ['undelivered', 'MI:0208', 'smsPhoneFull'],
    ['rejected', 'MA:0001', 'smsCarrierBlocked'],
    ['rejected', 'ID:0076', 'smsCarrierContent'],
    ['undelivered', 'IB:0008', 'smsCarrierLimit'],
    // In any case, with blanks around; a code that only begins like one that is known is another.
    ['undelivered', ' mk:0001 ', 'smsNumberUnassigned'],
    ['undelivered', 'MK:00011', 'smsUndelivered'],
    ['undelivered', 'DELIVRD', 'smsUndelivered'],
    ['expired', '', 'smsExpired'],
  ] as const)('%s with the code “%s” is a failure: %s', (status, code, reason) => {
    expect(smsReceiptResult(status, code)).toEqual({ result: 'failure', reason });
  });

  it('always has a reason of the list where it is a failure', () => {
    const failures = SMS_RECEIPT_STATUSES.filter((status) => status !== 'delivered');
    fc.assert(
      fc.property(fc.constantFrom(...failures), fc.string(), (status, code) => {
        const read = smsReceiptResult(status, code);
        expect(read.result === 'failure' && SMS_FAILURES.includes(read.reason)).toBe(true);
      }),
    );
  });
});
