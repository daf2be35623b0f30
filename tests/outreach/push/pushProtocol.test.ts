import { afterEach, expect, it } from 'vitest';
import { httpPushGateway } from '../../../server/channels/push/httpPushGateway.ts';
import { fakeClock } from '../../../server/clock/fakeClock.ts';
import { createPushSimulator } from '../../../simulators/push/createPushSimulator.ts';
import { pushReceiptForm } from '../../../src/contract/outreach/channel/pushReceipt.ts';
import {
  PUSH_FAILURES,
  PUSH_RECEIPTS_MAX,
  pushReceiptResult,
} from '../../../src/domain/outreach/channel/pushReceipt.ts';
import { PUSH_HINDRANCES, PUSH_REJECTIONS } from '../../../src/domain/outreach/channel/pushRefusal.ts';
import { expectSigned } from '../expectSigned.ts';
import { reasonWordTests } from '../reasonWordTests.ts';
import { receiptBatchTests } from '../receiptBatchTests.ts';
import { startCallbackListener } from '../sms/callbackListener.ts';
import { APP, pushMessage } from './pushGatewayRoom.ts';

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
    const heard = await listener.next();
    const [receipt] = pushReceiptForm.parse(JSON.parse(heard.body)).receipts;
    expect(receipt).toMatchObject({ clientId: sent.clientId, messageId: id, status });
    expect(receipt === undefined ? null : pushReceiptResult(receipt.status, receipt.code)).toEqual(result);
    expectSigned(heard, callbacks);
    simulator.open(id);
    const opened = pushReceiptForm.parse(JSON.parse((await listener.next()).body)).receipts[0];
    expect(opened).toMatchObject({ clientId: sent.clientId, messageId: id, status: 'opened' });
  },
);

receiptBatchTests(
  pushReceiptForm,
  { messageId: 'p1', clientId: 'c1', status: 'delivered', code: 'DELIVERED', at: '2026-11-22T12:00:00+08:00' },
  PUSH_RECEIPTS_MAX,
);

reasonWordTests([...PUSH_REJECTIONS, ...PUSH_HINDRANCES, ...PUSH_FAILURES]);
