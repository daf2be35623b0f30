import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { httpPushGateway } from '../../../server/channels/push/httpPushGateway.ts';
import { fakeClock } from '../../../server/clock/fakeClock.ts';
import { createPushSimulator } from '../../../simulators/push/createPushSimulator.ts';
import { pushReceiptForm } from '../../../src/contract/outreach/channel/pushReceipt.ts';
import { SIGNED_HEADERS, signedText } from '../../../src/domain/common/access/apiKey.ts';
import { LANGUAGES } from '../../../src/domain/shared/text/language.ts';
import {
  PUSH_FAILURES,
  PUSH_RECEIPTS_MAX,
  pushReceiptResult,
} from '../../../src/domain/outreach/channel/pushReceipt.ts';
import { PUSH_HINDRANCES, PUSH_REJECTIONS } from '../../../src/domain/outreach/channel/pushRefusal.ts';
import { startCallbackListener } from '../sms/callbackListener.ts';
import { APP, pushMessage } from './pushGatewayRoom.ts';
import { mergeLocales, readLocaleSources } from '../../../scripts/build/mergeLocales.ts';

const ROOT = join(import.meta.dirname, '../../..');

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

it.each([
  ['delivered', 0, { result: 'success', isOpened: false }],
  ['failed', 1, { result: 'failure', reason: 'pushUninstalled' }],
] as const)(
  'console and service mean the same by a receipt that says %s: it comes signed, in the form of the contract',
  async (status, undeliveredShare, result) => {
    const clock = fakeClock('2026-11-22T12:00:00+08:00');
    const listener = await startCallbackListener();
    endings.push(() => listener.close());
    const callbacks = { receiptUrl: `${listener.url}/receipts`, accessKey: 'ak', secret: 'callback-secret' };
    const simulator = await createPushSimulator({
      now: () => clock.now().getTime(),
      random: () => 0.3,
      settings: { apps: [{ ...APP, callbacks }], faults: { receiptDelayMs: 0, undeliveredShare } },
    });
    endings.push(() => simulator.close());
    const gateway = httpPushGateway({ url: simulator.url, ...APP, clock });
    endings.push(() => gateway.close());
    const sent = pushMessage();
    const [outcome] = await gateway.send([sent]);
    const id = outcome?.outcome === 'accepted' ? outcome.id : '';
    const { path, headers, body } = await listener.next();
    const [receipt] = pushReceiptForm.parse(JSON.parse(body)).receipts;
    expect(receipt).toMatchObject({ clientId: sent.clientId, messageId: id, status });
    expect(receipt === undefined ? null : pushReceiptResult(receipt.status, receipt.code)).toEqual(result);
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
    simulator.open(id);
    const opened = pushReceiptForm.parse(JSON.parse((await listener.next()).body)).receipts[0];
    expect(opened).toMatchObject({ clientId: sent.clientId, messageId: id, status: 'opened' });
  },
);

describe('a batch of receipts', () => {
  const receipt = {
    messageId: 'p1',
    clientId: 'c1',
    status: 'delivered',
    code: 'DELIVERED',
    at: '2026-11-22T12:00:00+08:00',
  };

  it.each([
    [{ messageId: '' }],
    [{ messageId: 'm'.repeat(65) }],
    [{ clientId: 'c'.repeat(65) }],
    [{ clientId: 'a\0' }],
    [{ status: 'DELIVERED' }],
    [{ code: 'X'.repeat(33) }],
    [{ at: '2026-11-22 12:00' }],
  ])('is refused with %j, and taken at the limits', (more) => {
    expect(pushReceiptForm.safeParse({ receipts: [{ ...receipt, ...more }] }).success).toBe(false);
    const longest = { messageId: 'm'.repeat(64), clientId: 'c'.repeat(64), code: 'X'.repeat(32) };
    expect(pushReceiptForm.safeParse({ receipts: [{ ...receipt, ...longest }] }).success).toBe(true);
  });

  it('has 1 to 100 of them', () => {
    const batch = (length: number) => pushReceiptForm.safeParse({ receipts: Array.from({ length }, () => receipt) });
    expect([0, 1, PUSH_RECEIPTS_MAX, PUSH_RECEIPTS_MAX + 1].map((length) => batch(length).success)).toEqual([
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
  const reasons = [...PUSH_REJECTIONS, ...PUSH_HINDRANCES, ...PUSH_FAILURES];
  const words = reasons.map((reason) => texts[`error.${reason}`] ?? '');
  expect(words.filter((text) => text === '')).toEqual([]);
  expect(new Set(words).size).toBe(reasons.length);
});
