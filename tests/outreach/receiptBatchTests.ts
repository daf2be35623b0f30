import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

/** Declares tests of a form that takes batches of receipts: its limits, which both channels with receipts share. */
export function receiptBatchTests(
  form: z.ZodType,
  receipt: { messageId: string; clientId: string; status: string; code: string; at: string },
  most: number,
): void {
  describe('a batch of receipts', () => {
    it.each([
      [{ messageId: '' }],
      [{ messageId: 'm'.repeat(65) }],
      [{ clientId: 'c'.repeat(65) }],
      [{ clientId: 'a\0' }],
      [{ status: receipt.code }],
      [{ code: 'X'.repeat(33) }],
      [{ at: '2026-11-22 12:00' }],
    ])('is refused with %j, and taken at the limits', (more) => {
      expect(form.safeParse({ receipts: [{ ...receipt, ...more }] }).success).toBe(false);
      const longest = { messageId: 'm'.repeat(64), clientId: 'c'.repeat(64), code: 'X'.repeat(32) };
      expect(form.safeParse({ receipts: [{ ...receipt, ...longest }] }).success).toBe(true);
    });

    it(`has 1 to ${most} of them`, () => {
      const batch = (length: number) => form.safeParse({ receipts: Array.from({ length }, () => receipt) });
      expect([0, 1, most, most + 1].map((length) => batch(length).success)).toEqual([false, true, true, false]);
    });
  });
}
