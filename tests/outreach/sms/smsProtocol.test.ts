import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../../../server/clock/fakeClock.ts';
import { httpSmsGateway } from '../../../server/channels/sms/httpSmsGateway.ts';
import { countParts } from '../../../simulators/sms/countParts.ts';
import { createSmsSimulator } from '../../../simulators/sms/createSmsSimulator.ts';
import { smsReceiptForm } from '../../../src/contract/outreach/channel/smsReceipt.ts';
import { SIGNED_HEADERS, signedText } from '../../../src/domain/common/access/apiKey.ts';
import { LANGUAGES } from '../../../src/domain/shared/text/language.ts';
import { SMS_REGIONS, smsLength } from '../../../src/domain/common/sms/smsLength.ts';
import { SMS_FAILURES, SMS_RECEIPTS_MAX, smsReceiptResult } from '../../../src/domain/outreach/channel/smsReceipt.ts';
import { SMS_HINDRANCES, SMS_REJECTIONS } from '../../../src/domain/outreach/channel/smsRefusal.ts';
import { startCallbackListener } from './callbackListener.ts';
import { mergeLocales, readLocaleSources } from '../../../scripts/build/mergeLocales.ts';

const ROOT = join(import.meta.dirname, '../../..');

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
    const { path, headers, body } = await listener.next();
    const [receipt] = smsReceiptForm.parse(JSON.parse(body)).receipts;
    expect(receipt).toMatchObject({ clientId: 'c1', messageId: outcome?.outcome === 'accepted' ? outcome.id : null });
    expect(receipt === undefined ? null : smsReceiptResult(receipt.status, receipt.code)).toEqual({
      result: 'failure',
      reason: 'smsNumberUnassigned',
    });
    const header = (name: string): string => String(headers[name] ?? '');
    const text = signedText({
      method: 'POST',
      path,
      timestamp: header(SIGNED_HEADERS.timestamp),
      nonce: header(SIGNED_HEADERS.nonce),
      digest: createHash('sha256').update(body).digest('hex'),
      idempotencyKey: '',
    });
    const signature = createHmac('sha256', callbacks.secret).update(text).digest('hex');
    expect([header(SIGNED_HEADERS.key), header(SIGNED_HEADERS.signature)]).toEqual(['ak', signature]);
  });
});

describe('a batch of receipts', () => {
  const receipt = {
    messageId: 'm1',
    clientId: 'c1',
    status: 'delivered',
    code: 'DELIVRD',
    at: '2026-11-22T12:00:00+08:00',
  };

  it.each([
    [{ messageId: '' }],
    [{ messageId: 'm'.repeat(65) }],
    [{ clientId: 'c'.repeat(65) }],
    [{ clientId: 'a\0' }],
    [{ status: 'DELIVRD' }],
    [{ code: 'X'.repeat(33) }],
    [{ at: '2026-11-22 12:00' }],
  ])('is refused with %j, and taken at the limits', (more) => {
    expect(smsReceiptForm.safeParse({ receipts: [{ ...receipt, ...more }] }).success).toBe(false);
    const longest = { messageId: 'm'.repeat(64), clientId: 'c'.repeat(64), code: 'X'.repeat(32) };
    expect(smsReceiptForm.safeParse({ receipts: [{ ...receipt, ...longest }] }).success).toBe(true);
  });

  it('has 1 to 100 of them', () => {
    const batch = (length: number) => smsReceiptForm.safeParse({ receipts: Array.from({ length }, () => receipt) });
    expect([0, 1, SMS_RECEIPTS_MAX, SMS_RECEIPTS_MAX + 1].map((length) => batch(length).success)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

const packs = mergeLocales(readLocaleSources(ROOT));

it.each(LANGUAGES)('every reason of a refusal or a failure has words of its own in %s', (language) => {
  const texts = packs[language];
  const reasons = [...SMS_REJECTIONS, ...SMS_HINDRANCES, ...SMS_FAILURES];
  const words = reasons.map((reason) => texts[`error.${reason}`] ?? '');
  expect(words.filter((text) => text === '')).toEqual([]);
  expect(new Set(words).size).toBe(reasons.length);
});
