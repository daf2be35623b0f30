import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../../../server/clock/fakeClock.ts';
import { httpSmsGateway } from '../../../server/channels/sms/httpSmsGateway.ts';
import { countParts } from '../../../simulators/sms/countParts.ts';
import { createSmsSimulator } from '../../../simulators/sms/createSmsSimulator.ts';
import { smsReceiptForm } from '../../../src/contract/outreach/channel/smsReceipt.ts';
import { SMS_REGIONS, smsLength } from '../../../src/domain/common/sms/smsLength.ts';
import { SMS_FAILURES, SMS_RECEIPTS_MAX, smsReceiptResult } from '../../../src/domain/outreach/channel/smsReceipt.ts';
import { SMS_HINDRANCES, SMS_REJECTIONS } from '../../../src/domain/outreach/channel/smsRefusal.ts';
import { expectSigned } from '../expectSigned.ts';
import { reasonWordTests } from '../reasonWordTests.ts';
import { receiptBatchTests } from '../receiptBatchTests.ts';
import { startCallbackListener } from './callbackListener.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

describe('console and gateway', () => {
  it('count the parts of a text alike [9-46] [9-47]', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', '€', '[', 'é', '字', '😀', '\n'), minLength: 1, maxLength: 320 }),
      fc.integer({ min: 1, max: 500 }).map((length) => 'x'.repeat(length)),
      fc.integer({ min: 1, max: 500 }).map((length) => '字'.repeat(length)),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...SMS_REGIONS), (given, region) => {
        expect(countParts(given, region)).toBe(smsLength(given, region).parts);
      }),
      { numRuns: 500 },
    );
  });

  it('mean the same by a receipt: it comes signed, in the form of the contract, for the message that was accepted', async () => {
    const clock = fakeClock('2026-11-22T12:00:00+08:00');
    const listener = await startCallbackListener();
    endings.push(() => listener.close());
    const callbacks = { receiptUrl: `${listener.url}/receipts`, accessKey: 'ak', secret: 'callback-secret' };
    const account = { key: 'k1', secret: 's1', rate: 1_000, balance: 1_000, signatures: ['星河'], callbacks };
    const simulator = await createSmsSimulator({
      now: () => clock.now().getTime(),
      random: () => 0.3,
      settings: { accounts: [account], faults: { receiptDelayMs: 0, undeliveredShare: 1 } },
    });
    endings.push(() => simulator.close());
    const gateway = httpSmsGateway({
      url: simulator.url,
      accessKey: 'k1',
      secret: 's1',
      messagesPerSecond: 100,
      clock,
    });
    endings.push(() => gateway.close());
    const [outcome] = await gateway.send([
      {
        clientId: 'c1',
        phone: '13800138000',
        signature: '星河',
        text: 'Code 1234',
        kind: 'verification',
        region: 'domestic',
      },
    ]);
    const heard = await listener.next();
    const [receipt] = smsReceiptForm.parse(JSON.parse(heard.body)).receipts;
    expect(receipt).toMatchObject({ clientId: 'c1', messageId: outcome?.outcome === 'accepted' ? outcome.id : null });
    expect(receipt === undefined ? null : smsReceiptResult(receipt.status, receipt.code)).toEqual({
      result: 'failure',
      reason: 'smsNumberUnassigned',
    });
    expectSigned(heard, callbacks);
  });
});

receiptBatchTests(
  smsReceiptForm,
  { messageId: 'm1', clientId: 'c1', status: 'delivered', code: 'DELIVRD', at: '2026-11-22T12:00:00+08:00' },
  SMS_RECEIPTS_MAX,
);

reasonWordTests([...SMS_REJECTIONS, ...SMS_HINDRANCES, ...SMS_FAILURES]);
