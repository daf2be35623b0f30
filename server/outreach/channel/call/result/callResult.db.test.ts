import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCallSimulator } from '../../../../../simulators/call/createCallSimulator.ts';
import { createApiKey } from '../../../../../src/contract/common/access/apiKey.ts';
import { createCallAccount, removeCallAccount } from '../../../../../src/contract/outreach/channel/callAccount.ts';
import { receiveCallResults } from '../../../../../src/contract/outreach/channel/callResult.ts';
import { listOperations } from '../../../../../src/contract/common/access/operationLog.ts';
import { CALL_RESULTS_MAX } from '../../../../../src/domain/outreach/channel/callResult.ts';
import { type Credentials, signedRequest } from '../../../../../tests/api/signedRequest.ts';
import { createTestApi, type TestApi } from '../../../../../tests/db/testApi.ts';
import { callAccount, callResult } from '../../../../db/schema/index.ts';
import { httpListener, type HttpListener } from '../../../../httpListener.ts';

describe('results of outbound calls', () => {
  let test: TestApi;
  let listener: HttpListener;
  let key: Credentials;

  beforeAll(async () => {
    test = await createTestApi();
    listener = await httpListener(0, '127.0.0.1');
    listener.serve(test.api);
    key = (await test.admin.call(createApiKey, { body: { name: 'voice', scopes: ['call:result'] } })).value;
  });
  afterAll(async () => {
    await listener.close(0);
    await test.close();
  });
  beforeEach(async () => {
    await test.ports.db.delete(callResult);
    await test.ports.db.delete(callAccount);
    await create('http://127.0.0.1:9');
  });

  const create = async (requestUrl: string, over: Record<string, unknown> = {}) =>
    (
      await test.admin.call(createCallAccount, {
        body: {
          name: 'Hotline',
          requestUrl,
          accessKey: 'shop',
          accessSecret: 's3cret',
          callerNumbers: ['95588'],
          lines: 10,
          agreement: 'Agreed',
          inUse: false,
          ...over,
        },
      })
    ).value;
  async function receive(results: object[], { account = 'shop', by = key } = {}) {
    const body = JSON.stringify({ account, results });
    const { path } = receiveCallResults;
    const answer = await test.api.fetch(
      signedRequest(by, { path, body, contentType: 'application/json', now: test.clock.now() }),
    );
    return (await answer.json()) as { value: object; errorCode?: string; fieldErrors?: object[] };
  }
  const stored = async () =>
    (await test.ports.db.select().from(callResult)).map(
      ({ callId, clientId, state, ringSeconds, result, talkSeconds, key: pressed }) => ({
        callId,
        clientId,
        state,
        ringSeconds,
        result,
        talkSeconds,
        key: pressed,
      }),
    );
  const connected = (call: string, more: object = {}) => ({
    callId: call,
    clientId: `our-${call}`,
    event: 'connected',
    at: '2026-11-21T10:15:05+08:00',
    ringSeconds: 5,
    ...more,
  });
  const ended = (call: string, more: object = {}) => ({
    callId: call,
    clientId: `our-${call}`,
    event: 'ended',
    at: '2026-11-21T10:15:25+08:00',
    result: 'answered',
    talkSeconds: 20,
    key: '',
    ...more,
  });

  it('say that somebody picked up, and how the call ended with seconds and the key that was pressed', async () => {
    expect((await receive([connected('c1')])).value).toEqual({ known: 1, unknown: 0 });
    expect(await stored()).toMatchObject([{ state: 'connected', ringSeconds: 5, result: null }]);
    await receive([ended('c1', { key: '0' }), ended('c2', { result: 'busy', talkSeconds: 0 })]);
    const rows = (await stored()).toSorted((one, other) => (one.callId < other.callId ? -1 : 1));
    expect(rows).toEqual([
      {
        callId: 'c1',
        clientId: 'our-c1',
        state: 'ended',
        ringSeconds: 5,
        result: 'answered',
        talkSeconds: 20,
        key: '0',
      },
      { callId: 'c2', clientId: 'our-c2', state: 'ended', ringSeconds: null, result: 'busy', talkSeconds: 0, key: '' },
    ]);
    expect((await test.admin.call(listOperations, { query: {} })).text).toContain('callResult.receive');
  });

  it('come to the same in any order, in any deliveries, and however often they come', async () => {
    const items = [
      connected('c1'),
      ended('c1', { key: '1' }),
      ended('c2', { result: 'off', talkSeconds: 0 }),
      connected('c3'),
    ];
    const told = fc.tuple(
      fc.shuffledSubarray(items, { minLength: items.length }),
      fc.array(fc.constantFrom(...items), { maxLength: 4 }),
      fc.integer({ min: 1, max: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(told, async ([first, again, size]) => {
        await test.ports.db.delete(callResult);
        const all = [...first, ...again];
        const calls = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
          all.slice(at * size, (at + 1) * size),
        );
        await Promise.all(calls.map((part) => receive(part)));
        const rows = (await stored()).toSorted((one, other) => (one.callId < other.callId ? -1 : 1));
        expect(rows).toMatchObject([
          { state: 'ended', ringSeconds: 5, result: 'answered', key: '1' },
          { state: 'ended', result: 'off' },
          { state: 'connected', ringSeconds: 5 },
        ]);
      }),
      { numRuns: 15 },
    );
  }, 30_000);

  it('of others change nothing: another account, another name of the call, another tenant', async () => {
    await receive([connected('c1')]);
    expect((await receive([ended('c1')], { account: 'theirs' })).value).toEqual({ known: 0, unknown: 1 });
    expect((await receive([ended('c1', { clientId: 'another' })])).value).toEqual({ known: 0, unknown: 1 });
    await test.database.pool.query(`update call_account set tenant_id = 'other'`);
    expect((await receive([ended('c1')])).value).toEqual({ known: 0, unknown: 1 });
    expect(await stored()).toMatchObject([{ state: 'connected', clientId: 'our-c1' }]);
  });

  it('stay when the account is removed', async () => {
    await receive([ended('c1')]);
    const [account] = await test.ports.db.select().from(callAccount);
    await test.admin.call(removeCallAccount, { params: { id: account?.id ?? '' } });
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    [{ callId: '' }],
    [{ callId: 'c'.repeat(65) }],
    [{ clientId: 'a\0' }],
    [{ event: 'rang' }],
    [{ at: '2026-11-21 10:15' }],
    [{ result: 'gone' }],
    [{ talkSeconds: -1 }],
    [{ talkSeconds: 86_401 }],
    [{ key: '12' }],
    [{ key: 'x' }],
    [{ ringSeconds: 5 }],
  ])('are refused whole with %j', async (more) => {
    const refused = await receive([ended('c1'), ended('c2', more)]);
    expect(refused.errorCode).toBe('VALIDATION');
    expect(await stored()).toEqual([]);
  });

  it('are 1 to 100 in a call, and need the scope', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ended(`c${at}`));
    expect((await receive([])).errorCode).toBe('VALIDATION');
    expect((await receive(many(CALL_RESULTS_MAX + 1))).errorCode).toBe('VALIDATION');
    expect((await receive(many(CALL_RESULTS_MAX))).value).toEqual({ known: 100, unknown: 0 });
    const other = (await test.admin.call(createApiKey, { body: { name: 'sms', scopes: ['sms:receipt'] } })).value;
    expect((await receive([ended('c1')], { by: other })).errorCode).toBe('NO_PERMISSION');
  });

  it('of a service that really calls back arrive with what became of each call', async () => {
    const { accessKey, secret } = key;
    const callbacks = { resultUrl: `http://127.0.0.1:${listener.port}/api/custom/call/result`, accessKey, secret };
    const service = await createCallSimulator({
      now: () => test.clock.now().getTime(),
      retryMs: 1,
      settings: {
        accounts: [
          {
            key: 'voice',
            secret: 's1',
            lines: 10,
            quota: 100,
            balance: 100,
            callers: ['95588'],
            identity: 'passed',
            callbacks,
          },
        ],
        outcomes: [
          { callee: '+8613800000001', result: 'answered', talkSeconds: 0, key: '0' },
          { callee: '+8613800000002', result: 'noAnswer' },
        ],
        faults: { ringMs: 0, talkMs: 0 },
      },
    });
    const { id } = await create(service.url, { name: 'Voice', accessKey: 'voice', accessSecret: 's1' });
    const [account] = (await test.ports.db.select().from(callAccount)).filter((row) => row.id === id);
    if (account === undefined) throw new Error('the account was not made');
    const gateway = test.ports.callGateways.of(account);
    const dialled = await gateway.dial(
      ['13800000001', '13800000002'].map((phone, at) => ({
        clientId: `d${at}`,
        phone,
        caller: '95588',
        text: 'Sale',
        playTimes: 1,
        ringSeconds: 30,
      })),
    );
    expect(dialled).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
    const results = async () =>
      Object.fromEntries(
        (await stored()).map(({ clientId, state, result, key: pressed }) => [clientId, [state, result, pressed]]),
      );
    await expect
      .poll(results, { timeout: 10_000 })
      .toEqual({ d0: ['ended', 'answered', '0'], d1: ['ended', 'noAnswer', ''] });
    await service.close();
  });
});
