import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSmsSimulator, type SmsSimulator } from '../../../../simulators/sms/createSmsSimulator.ts';
import { createApiKey } from '../../../../src/contract/common/access/apiKey.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { optOut, smsReply } from '../../../db/schema/index.ts';
import { httpListener, type HttpListener } from '../../../httpListener.ts';

let test: TestApi;
let listener: HttpListener;
let simulator: SmsSimulator;

beforeAll(async () => {
  test = await createTestApi();
  listener = await httpListener(0, '127.0.0.1');
  listener.serve(test.api);
  const { value } = await test.admin.call(createApiKey, { body: { name: 'gateway', scopes: ['sms:reply'] } });
  const { accessKey, secret } = value;
  const callbacks = { replyUrl: `http://127.0.0.1:${listener.port}/api/custom/sms/reply`, accessKey, secret };
  const account = { key: 'k1', secret: 's1', rate: 40, balance: 1_000, signatures: [], callbacks };
  simulator = await createSmsSimulator({
    now: () => test.clock.now().getTime(),
    retryMs: 1,
    settings: { accounts: [account] },
  });
});
afterAll(async () => {
  await simulator.close();
  await listener.close(0);
  await test.close();
});

it('what a phone answers to the gateway arrives as a reply, once, and one that refuses opts the number out', async () => {
  const gatewayId = simulator.reply('k1', '13800138000', '退订');
  simulator.reply('k1', '13800138001', '谢谢');
  await expect.poll(() => simulator.state().accounts[0]?.replies).toMatchObject({ waiting: 0, done: 2, setAside: 0 });
  const rows = await test.ports.db.select().from(smsReply).orderBy(smsReply.id);
  expect(rows).toMatchObject([
    { number: '13800138000', text: '退订', gatewayId, wasOptOut: true, receivedAt: test.clock.now() },
    { number: '13800138001', text: '谢谢', wasOptOut: false },
  ]);
  expect(await test.ports.db.select().from(optOut)).toHaveLength(1);
});

it('what the console refuses is set aside by the gateway for somebody to look at', async () => {
  simulator.reply('k1', '123', 'TD');
  await expect
    .poll(() => simulator.state().accounts[0]?.replies)
    .toMatchObject({ waiting: 0, setAside: 1, lastRefusal: 'VALIDATION' });
});
