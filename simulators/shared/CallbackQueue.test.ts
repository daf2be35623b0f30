import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, callSimulator, givenMessage, NOON, simulatorRoom } from '../sms/testing/simulatorRoom.ts';

const room = simulatorRoom();

describe('callbacks', () => {
  interface Heard {
    path: string | undefined;
    headers: IncomingMessage['headers'];
    body: string;
  }

  /** A customer who answers what he is told to, in this order, and then that all is well. */
  async function customer(
    ...answers: [number, unknown][]
  ): Promise<{ url: string; heard: Heard[]; after: (count: number) => Promise<void> }> {
    const heard: Heard[] = [];
    let told = (): void => undefined;
    const server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        heard.push({ path: request.url, headers: request.headers, body: Buffer.concat(pieces).toString() });
        const [status, body] = answers.shift() ?? [200, { success: true }];
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body), () => told());
      });
    });
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    room.afterwards(
      () =>
        new Promise<void>((settle) => {
          server.close(() => settle());
          server.closeAllConnections();
        }),
    );
    const after = (count: number): Promise<void> =>
      new Promise((settle) => {
        told = () => {
          if (heard.length >= count) settle();
        };
        told();
      });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, after };
  }

  const withCallbacks = (url: string) => ({
    accounts: [
      {
        ...ACCOUNT,
        callbacks: { receiptUrl: `${url}/receipts?a=1`, replyUrl: `${url}/reply`, accessKey: 'ak', secret: 'cs' },
      },
    ],
    faults: { receiptDelayMs: 0 },
  });

  it('bring receipts in batches of at most 100, signed, again until they are answered', async () => {
    await room.start({ retryMs: 1 });
    const to = await customer([503, {}], [200, { success: false, errorCode: 'SYSTEM_BUSY' }]);
    room.simulator.configure(withCallbacks(to.url));
    const given = Array.from({ length: 100 }, () => givenMessage());
    await callSimulator(room, given);
    await callSimulator(room, [givenMessage()]);
    await to.after(4);
    const [first, second, third] = to.heard;
    expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
    const nonces = to.heard.map(({ headers }) => headers['x-nonce']);
    expect(new Set(nonces).size).toBe(nonces.length);
    const sent = to.heard.slice(2).flatMap(({ body }) => (JSON.parse(body) as { receipts: unknown[] }).receipts);
    expect(sent).toHaveLength(101);
    expect(to.heard.every(({ body }) => (JSON.parse(body) as { receipts: unknown[] }).receipts.length <= 100)).toBe(
      true,
    );
    expect(sent[0]).toEqual({
      messageId: 'm00000001',
      clientId: given[0]?.clientId,
      status: 'delivered',
      code: 'DELIVRD',
      at: new Date(NOON).toISOString(),
    });
    const digest = createHash('sha256')
      .update(first?.body ?? '')
      .digest('hex');
    const lines = ['v1', 'POST', '/receipts?a=1', String(NOON), nonces[0], digest, ''];
    expect(first?.headers).toMatchObject({
      'x-access-key': 'ak',
      'x-content-sha256': digest,
      'x-signature': createHmac('sha256', 'cs').update(lines.join('\n')).digest('hex'),
    });
  });

  it('that the customer refuses for good are set aside, and the next go on', async () => {
    await room.start({ retryMs: 1 });
    const to = await customer([200, { success: false, errorCode: 'VALIDATION' }]);
    room.simulator.configure(withCallbacks(to.url));
    room.simulator.reply('k1', '13800138000', 'TD');
    room.simulator.reply('k1', '13800138001', '退订');
    await to.after(2);
    expect(to.heard.map(({ path }) => path)).toEqual(['/reply', '/reply']);
    expect(JSON.parse(to.heard[1]?.body ?? '')).toEqual({
      number: '13800138001',
      text: '退订',
      receivedAt: new Date(NOON).toISOString(),
      gatewayId: 'r00000002',
    });
    expect(room.simulator.state().accounts[0]?.replies).toMatchObject({ setAside: 1, lastRefusal: 'VALIDATION' });
  });

  it('say of a share of messages that they did not arrive', async () => {
    await room.start({ random: () => 0.3 });
    const to = await customer();
    room.simulator.configure({ ...withCallbacks(to.url), faults: { receiptDelayMs: 0, undeliveredShare: 0.31 } });
    await callSimulator(room, [givenMessage()]);
    await to.after(1);
    expect(JSON.parse(to.heard[0]?.body ?? '')).toMatchObject({
      receipts: [{ status: 'undelivered', code: 'MK:0001' }],
    });
  });
});
