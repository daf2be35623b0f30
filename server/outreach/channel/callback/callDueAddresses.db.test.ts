import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createCallbackAddress,
  listCallbackAddresses,
  listCallbackCalls,
  removeCallbackAddress,
  testCallbackAddress,
  updateCallbackAddress,
} from '../../../../src/contract/outreach/channel/callbackAddress.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { signedText } from '../../../../src/domain/common/access/apiKey.ts';
import {
  CALLBACK_ADDRESSES_MAX,
  CALLBACK_BATCH_MAX,
  CALLBACK_CALLS_KEPT,
} from '../../../../src/domain/outreach/channel/callback.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../../../tests/db/testApi.ts';
import { type Behaviour, hostilePeers, pour } from '../../../../tests/security/hostilePeer.ts';
import { callbackAddress, callbackEvent, optOut } from '../../../db/schema/index.ts';
import { writeOptOut } from '../../../common/contacts/unsubscribe/writeOptOut.ts';
import { callDueAddresses } from './callDueAddresses.ts';

interface Heard {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  events: { id: number; type: string; address: string | null; channel: string | null }[];
}

const peers = hostilePeers();
let test: TestApi;
let server: Server;
let heard: Heard[] = [];
let status = 200;

/** The tenant's own system. */
beforeAll(async () => {
  test = await createTestApi();
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      const { events } = JSON.parse(text) as Pick<Heard, 'events'>;
      heard.push({ path: request.url ?? '', headers: request.headers, text, events });
      response.statusCode = status;
      response.end('thanks');
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
});
afterAll(async () => {
  await new Promise<void>((settle) => server.close(() => settle()));
  await test.close();
});
beforeEach(() => {
  heard = [];
  status = 200;
  test.clock.set('2026-11-21T02:00:00Z');
});
afterEach(async () => {
  await test.ports.db.delete(callbackAddress);
  await test.ports.db.delete(optOut);
});

let made = 0;
/** An address that leads to the listening system; the console takes https alone. */
async function address(
  events: ('optOut' | 'reply')[] = ['optOut'],
): Promise<{ id: string; secret: string; accessKey: string }> {
  made += 1;
  const body = { url: `https://crm.example.com/${made}`, events, enabled: true };
  const { value } = await test.admin.call(createCallbackAddress, { body });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/${made}`;
  await test.ports.db.update(callbackAddress).set({ url }).where(eq(callbackAddress.id, value.id));
  return value;
}

const optOuts = (from: number, to: number) =>
  test.ports.db.transaction(async (tx) => {
    for (let n = from; n <= to; n += 1)
      await writeOptOut(test.ports, tx, {
        tenantId: 'default',
        channel: 'email',
        addressKey: `p${n}@people.test`,
        source: 'link',
        text: '',
        now: test.clock.now(),
      });
  });
const callsOf = async (id: string) => {
  // The session of a test that goes on for a day is over.
  const admin = await test.signIn('admin', GOOD_PASSWORD);
  return (await admin.call(listCallbackCalls, { params: { id }, query: {} })).value;
};
const told = (): (string | null)[] => heard.flatMap(({ events }) => events.map((event) => event.address));
const call = () => callDueAddresses(test.ports);

it('tells of an event once, signed as calls to our own API are', async () => {
  const { id, secret, accessKey } = await address();
  await optOuts(1, 1);
  await Promise.all([call(), call(), call()]);
  await call();
  expect(heard).toHaveLength(1);
  const [{ path, headers, text, events } = {} as Heard] = heard;
  expect(events).toMatchObject([{ type: 'optOut', address: 'p1@people.test', channel: 'email' }]);
  const digest = createHash('sha256').update(text).digest('hex');
  const claim = {
    method: 'POST',
    path,
    timestamp: String(headers['x-timestamp']),
    nonce: String(headers['x-nonce']),
    digest,
    idempotencyKey: '',
  };
  expect(headers).toMatchObject({
    'x-access-key': accessKey,
    'x-content-sha256': digest,
    'x-signature': createHmac('sha256', secret).update(signedText(claim)).digest('hex'),
    'content-type': 'application/json',
  });
  expect(await callsOf(id)).toMatchObject([{ outcome: 'accepted', events: 1, status: 200, isTest: false }]);
});

it('tells many events in calls of a hundred at most, in their order', async () => {
  await address();
  await optOuts(1, 150);
  await call();
  await call();
  expect(heard.map(({ events }) => events.length)).toEqual([CALLBACK_BATCH_MAX, 50]);
  expect(told()).toEqual(Array.from({ length: 150 }, (_, index) => `p${index + 1}@people.test`));
});

it('tells every address what it wants, and nothing to one that is disabled or of another tenant', async () => {
  const { id } = await address(['reply']);
  const off = await address();
  const [row] = (await test.admin.call(listCallbackAddresses, {})).value.filter((one) => one.id === off.id);
  const body = { events: row?.events ?? [], enabled: false, version: row?.version ?? 1 };
  await test.admin.call(updateCallbackAddress, { params: { id: off.id }, body });
  const foreign = await address();
  await test.ports.db.update(callbackAddress).set({ tenantId: 'other' }).where(eq(callbackAddress.id, foreign.id));
  await optOuts(1, 1);
  await call();
  expect(heard).toEqual([]);
  expect(await callsOf(id)).toEqual([]);
});

it('a call that fails is tried again after growing pauses with the same events, and given up after a day', async () => {
  const { id } = await address();
  await optOuts(1, 2);
  status = 500;
  await call();
  await call();
  expect(heard).toHaveLength(1);
  test.clock.advance(9_999);
  await call();
  expect(heard).toHaveLength(1);
  test.clock.advance(1);
  await call();
  expect(heard).toHaveLength(2);
  expect(heard[1]?.events).toEqual(heard[0]?.events);
  test.clock.advance(29_999);
  await call();
  expect(heard).toHaveLength(2);
  test.clock.advance(1);
  await call();
  expect(heard).toHaveLength(3);
  // One that comes later is not given up with them.
  test.clock.set('2026-11-21T14:00:00Z');
  await optOuts(3, 3);
  test.clock.set('2026-11-22T02:00:01Z');
  await call();
  expect((await callsOf(id)).map(({ outcome, events }) => `${outcome} ${events}`).toSorted()).toEqual([
    'failed 2',
    'failed 2',
    'failed 2',
    'failed 3',
    'givenUp 2',
  ]);
  status = 204;
  heard = [];
  test.clock.advance(3_600_000);
  await call();
  expect(told()).toEqual(['p3@people.test']);
  expect(await test.ports.db.select().from(callbackEvent)).toEqual([]);
});

it.each<[string, Behaviour, number | null]>([
  [
    '101 of another protocol',
    (socket) => socket.end('HTTP/1.1 101 Odd\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    null,
  ],
  ['a body without an end', (socket) => pour(socket, 'HTTP/1.1 200 OK\r\n\r\n'.repeat(5_000)), null],
  [
    'a redirect inwards',
    (socket) => socket.end('HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/\r\n\r\n'),
    302,
  ],
])('an address that answers %s is a failed call, and holds up no other', async (_name, behaviour, code) => {
  const peer = await peers.start(behaviour);
  const odd = await address();
  await test.ports.db
    .update(callbackAddress)
    .set({ url: `http://127.0.0.1:${peer.port}/` })
    .where(eq(callbackAddress.id, odd.id));
  await address();
  await optOuts(1, 1);
  await call();
  expect(await callsOf(odd.id)).toMatchObject([{ outcome: 'failed', status: code }]);
  expect(heard).toHaveLength(1);
});

it('goes on with what waits once it is changed, and keeps the newest calls alone', async () => {
  const { id } = await address();
  status = 500;
  await optOuts(1, 1);
  for (let turn = 0; turn < CALLBACK_CALLS_KEPT + 2; turn += 1) {
    await call();
    test.clock.advance(1_000);
    await test.ports.db.update(callbackAddress).set({ dueAt: test.clock.now() });
  }
  expect((await test.admin.call(listCallbackCalls, { params: { id }, query: { pageSize: 100 } })).value).toHaveLength(
    CALLBACK_CALLS_KEPT,
  );
  status = 200;
  await call();
  expect((await callsOf(id))[0]?.outcome).toBe('accepted');
});

it('sends a test event at once and says what came of it', async () => {
  const { id } = await address();
  const params = { id };
  expect((await test.admin.call(testCallbackAddress, { params })).value).toMatchObject({
    outcome: 'accepted',
    status: 200,
    isTest: true,
  });
  expect(heard.at(-1)?.events).toMatchObject([{ type: 'test', address: null }]);
  status = 404;
  expect((await test.admin.call(testCallbackAddress, { params })).value).toMatchObject({
    outcome: 'failed',
    status: 404,
  });
  await test.ports.db.update(callbackAddress).set({ url: 'http://127.0.0.1:9/' }).where(eq(callbackAddress.id, id));
  expect((await test.admin.call(testCallbackAddress, { params })).value).toMatchObject({
    outcome: 'failed',
    status: null,
    detail: 'ECONNREFUSED',
  });
});

it('never calls what is no public address, unless the installation allows it', async () => {
  const { id } = await address();
  test.ports.config.privateGateways = false;
  try {
    expect((await test.admin.call(testCallbackAddress, { params: { id } })).value.detail).toBe('EPRIVATE');
    expect(heard).toEqual([]);
    const body = { url: 'https://192.168.0.1/hook', events: ['reply' as const], enabled: true };
    const refused = await test.admin.call(createCallbackAddress, { body });
    expect(refused.body.fieldErrors).toEqual([{ path: 'url', code: 'privateAddress' }]);
  } finally {
    test.ports.config.privateGateways = true;
  }
});

it('a secret is answered once and is in no list, log or table; addresses are https, unique and few', async () => {
  const { secret } = await address();
  const lists = await Promise.all([
    test.admin.call(listCallbackAddresses, {}),
    test.admin.call(listOperations, { query: { pageSize: 100 } }),
  ]);
  expect(secret.length).toBeGreaterThan(40);
  for (const { text } of lists) expect(text).not.toContain(secret);
  expect(JSON.stringify(await test.ports.db.select().from(callbackAddress))).not.toContain(secret);
  const create = async (url: string) =>
    (await test.admin.call(createCallbackAddress, { body: { url, events: ['reply'], enabled: true } })).body
      .fieldErrors;
  expect(await create('http://crm.example.com')).toEqual([{ path: 'url', code: 'callbackAddress' }]);
  expect(await create('https://crm.example.com/a')).toBeUndefined();
  expect(await create('https://crm.example.com/a')).toEqual([{ path: 'url', code: 'addressTaken' }]);
  for (let more = 2; more < CALLBACK_ADDRESSES_MAX; more += 1) await create(`https://crm.example.com/${more}x`);
  expect(await create('https://crm.example.com/last')).toEqual([
    { path: 'url', code: 'tooManyAddresses', params: { max: CALLBACK_ADDRESSES_MAX } },
  ]);
});

it('removing an address drops what it was still to be told', async () => {
  const { id } = await address();
  await optOuts(1, 1);
  expect((await test.admin.call(listCallbackAddresses, {})).value[0]?.waiting).toBe(1);
  await test.admin.call(removeCallbackAddress, { params: { id } });
  expect(await test.ports.db.select().from(callbackEvent)).toEqual([]);
});
