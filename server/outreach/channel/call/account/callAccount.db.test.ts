import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallSimulator, createCallSimulator } from '../../../../../simulators/call/createCallSimulator.ts';
import {
  checkCallAccount,
  createCallAccount,
  getCallAccount,
  listCallAccounts,
  removeCallAccount,
  testCallAccount,
  updateCallAccount,
} from '../../../../../src/contract/outreach/channel/callAccount.ts';
import { listOperations } from '../../../../../src/contract/common/access/operationLog.ts';
import { CALL_ACCOUNTS_MAX } from '../../../../../src/domain/outreach/channel/callAccount.ts';
import { createTestApi, type TestApi } from '../../../../../tests/db/testApi.ts';
import { callAccount } from '../../../../db/schema/index.ts';
import { callGateways } from './callGateways.ts';

const SERVICE = {
  key: 'shop',
  secret: 's3cret',
  lines: 10,
  quota: 100,
  balance: 1_000,
  callers: ['057188888888', '95588'],
};

describe('accounts of call lines', () => {
  let test: TestApi;
  let service: CallSimulator;

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.ports.db.delete(callAccount);
    service = await createCallSimulator({
      now: () => test.clock.now().getTime(),
      settings: { accounts: [{ ...SERVICE, identity: 'passed' }] },
    });
  });
  afterEach(() => service.close());

  const form = (over: Record<string, unknown> = {}) => ({
    name: 'Hotline',
    requestUrl: service.url,
    accessKey: 'shop',
    accessSecret: 's3cret',
    callerNumbers: ['0571-8888 8888', '95588'],
    lines: 10,
    agreement: '仅用于通知。',
    inUse: true,
    ...over,
  });
  const create = async (over: Record<string, unknown> = {}) =>
    (await test.admin.call(createCallAccount, { body: form(over) })).value;
  const check = async (id: string) => (await test.admin.call(checkCallAccount, { params: { id } })).value;
  const call = (id: string, over: Record<string, unknown> = {}) =>
    test.admin.call(testCallAccount, {
      params: { id },
      body: { number: '13800138000', caller: '95588', text: '会员日明天开始', playTimes: 1, ...over },
    });
  const errors = async (over: Record<string, unknown>) =>
    (await test.admin.call(createCallAccount, { body: form(over) })).body.fieldErrors;

  it('have caller numbers in their stored form, lines and an agreement, and are found by name', async () => {
    const made = await create();
    expect(made).toMatchObject({ callerNumbers: ['057188888888', '95588'], lines: 10, agreement: '仅用于通知。' });
    await create({ name: 'Other', accessKey: 'other', inUse: false });
    const list = async (query: Record<string, string>) =>
      (await test.admin.call(listCallAccounts, { query })).value.map(({ name }) => name);
    expect(await list({ name: 'hot' })).toEqual(['Hotline']);
    await test.admin.call(removeCallAccount, { params: { id: made.id } });
    expect(await list({})).toEqual(['Other']);
  });

  it('are refused at the field that is wrong [5.3-68]', async () => {
    const wrong: [Record<string, unknown>, object][] = [
      [{ agreement: '' }, { path: 'agreement', code: 'required' }],
      [{ agreement: ' \n' }, { path: 'agreement', code: 'required' }],
      [{ agreement: 'a'.repeat(5_001) }, { path: 'agreement', code: 'tooLong', params: { max: 5_000 } }],
      [{ callerNumbers: [] }, { path: 'callerNumbers', code: 'required' }],
      [{ callerNumbers: ['x'] }, { path: 'callerNumbers', code: 'callerNumberFormat', params: { wrong: 'x' } }],
      [
        { callerNumbers: ['95588', '955-88'] },
        { path: 'callerNumbers', code: 'callerNumberRepeated', params: { repeated: '95588' } },
      ],
      [{ lines: 0 }, { path: 'lines', code: 'numberBetween', params: { min: 1, max: 40 } }],
      [{ lines: 41 }, { path: 'lines', code: 'numberBetween', params: { min: 1, max: 40 } }],
      [{ lines: 1.5 }, { path: 'lines', code: 'numberBetween', params: { min: 1, max: 40 } }],
      [{ requestUrl: 'voice' }, { path: 'requestUrl', code: 'requestAddress' }],
      [{ accessSecret: '' }, { path: 'accessSecret', code: 'required' }],
    ];
    for (const [over, error] of wrong) expect(await errors(over)).toEqual([error]);
    await create({ lines: 40 });
    expect(await errors({ name: 'B' })).toEqual([{ path: 'accessKey', code: 'accessKeyTaken' }]);
    expect(await errors({ accessKey: 'b' })).toEqual([{ path: 'name', code: 'nameTaken' }]);
  });

  it('say what the service says of them, or why it does not', async () => {
    const { id, version } = await create();
    expect(await check(id)).toEqual({
      outcome: 'known',
      balance: 1_000,
      quota: 100,
      quotaLeft: 100,
      lines: 10,
      callers: ['057188888888', '95588'],
      identity: 'passed',
    });
    const wrong = { ...form({ accessSecret: 'other' }), version };
    await test.admin.call(updateCallAccount, { params: { id }, body: wrong });
    expect(await check(id)).toMatchObject({ outcome: 'unknown', code: 'callUnauthorized' });
  });

  it('are called on the public internet alone, unless the server is told otherwise', async () => {
    const { id } = await create();
    const open = test.ports.callGateways;
    const closed = callGateways({ clock: test.clock, publicOnly: true });
    test.ports.callGateways = closed;
    try {
      expect(await check(id)).toMatchObject({ outcome: 'unknown', code: 'gatewayPrivate' });
      const { version } = (await test.admin.call(getCallAccount, { params: { id } })).value;
      const byName = form({ requestUrl: service.url.replace('127.0.0.1', 'localhost') });
      await test.admin.call(updateCallAccount, { params: { id }, body: { ...byName, version } });
      expect(await check(id)).toMatchObject({ outcome: 'unknown', code: 'gatewayPrivate' });
    } finally {
      test.ports.callGateways = open;
      closed.close();
    }
    expect(service.state().calls).toBe(0);
  });

  it('never show their secret again, nor lead it to another address', async () => {
    const { id, version, ...made } = await create();
    expect(made).toMatchObject({ accessSecret: '' });
    const elsewhere = { ...form({ requestUrl: 'https://elsewhere.example.com', accessSecret: '' }), version };
    const refused = await test.admin.call(updateCallAccount, { params: { id }, body: elsewhere });
    expect(refused.body.fieldErrors).toMatchObject([{ path: 'accessSecret', code: 'secretWithAddress' }]);
    const kept = { ...form({ name: 'Renamed', accessSecret: '' }), version };
    const saved = await test.admin.call(updateCallAccount, { params: { id }, body: kept });
    const conflict = await test.admin.call(updateCallAccount, { params: { id }, body: kept });
    expect(conflict.body).toMatchObject({ errorCode: 'CONFLICT' });
    const [row] = await test.ports.db.select().from(callAccount);
    expect(row).toMatchObject({ name: 'Renamed', accessSecret: 's3cret' });
    const log = (await test.admin.call(listOperations, { query: {} })).text;
    expect(log).toContain('"accessKey":"shop"');
    for (const text of [log, saved.text, conflict.text]) expect(text).not.toContain('s3cret');
  });

  it('are in use one at a time, however many are put in use at once', async () => {
    const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create({ name, accessKey: name })));
    await Promise.all(
      made.map(({ id, version, name }) =>
        test.admin.call(updateCallAccount, { params: { id }, body: { ...form({ name, accessKey: name }), version } }),
      ),
    );
    const { value } = await test.admin.call(listCallAccounts, { query: {} });
    expect(value).toHaveLength(4);
    expect(value.filter(({ inUse }) => inUse)).toHaveLength(1);
  });

  it('are so many at most', async () => {
    for (let index = 0; index < CALL_ACCOUNTS_MAX; index += 1)
      await create({ name: `A${index}`, accessKey: `k${index}`, inUse: false });
    expect(await errors({ name: 'one more', accessKey: 'more' })).toMatchObject([
      { path: 'name', code: 'tooManyCallAccounts' },
    ]);
  });

  it('make no test call before the identity of the tenant has passed with them [4.3-14]', async () => {
    const { id } = await create();
    expect((await call(id)).body).toMatchObject({ success: false, errorCode: 'IDENTITY_NOT_VERIFIED' });
    expect(service.state().calls).toBe(0);
  });

  it('refuse a test call with variables, of another caller number, or to no number [5.3-62]', async () => {
    const { id } = await create();
    const fieldErrors = async (over: Record<string, unknown>) => (await call(id, over)).body.fieldErrors;
    expect(await fieldErrors({ text: '您好 {{name}}' })).toEqual([
      { path: 'text', code: 'callVariables', params: { wrong: '{{name}}' } },
    ]);
    expect(await fieldErrors({ text: '' })).toEqual([{ path: 'text', code: 'required' }]);
    expect(await fieldErrors({ text: 't'.repeat(501) })).toEqual([
      { path: 'text', code: 'tooLong', params: { max: 500 } },
    ]);
    expect(await fieldErrors({ caller: '95566' })).toEqual([{ path: 'caller', code: 'callCallerNotOwned' }]);
    expect(await fieldErrors({ number: '12345' })).toEqual([{ path: 'number', code: 'phoneFormat' }]);
    expect((await call(id, { playTimes: 4 })).body.fieldErrors).toHaveLength(1);
    expect(service.state().calls).toBe(0);
  });
});
