import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PUSH_FAILURES, pushReceiptResult } from './pushReceipt.ts';

describe('a receipt of a push message', () => {
  it('is a success where it was delivered or opened, whatever the code', () => {
    fc.assert(
      fc.property(fc.constantFrom('delivered' as const, 'opened' as const), fc.string(), (status, code) => {
        expect(pushReceiptResult(status, code)).toEqual({ result: 'success', isOpened: status === 'opened' });
      }),
    );
  });

  it.each([
    ['EXPIRED', 'pushExpired'],
    ['UNREGISTERED', 'pushUninstalled'],
    ['SWITCHED_OFF', 'pushSwitchedOff'],
    ['VENDOR_LIMIT', 'pushVendorLimit'],
    [' vendor_limit ', 'pushVendorLimit'],
    ['DELIVERED', 'pushFailed'],
    ['', 'pushFailed'],
  ] as const)('with the code “%s” is a failure: %s', (code, reason) => {
    expect(pushReceiptResult('failed', code)).toEqual({ result: 'failure', reason });
  });

  it('always has a reason of the list where it is a failure', () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        const read = pushReceiptResult('failed', code);
        expect(read.result === 'failure' && PUSH_FAILURES.includes(read.reason)).toBe(true);
      }),
    );
  });
});
