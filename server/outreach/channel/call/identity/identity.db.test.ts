import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallSimulator, createCallSimulator } from '../../../../../simulators/call/createCallSimulator.ts';
import {
  createCallAccount,
  getCallAccount,
  testCallAccount,
  updateCallAccount,
} from '../../../../../src/contract/outreach/channel/callAccount.ts';
import { getIdentity, verifyIdentity } from '../../../../../src/contract/outreach/channel/identity.ts';
import { listOperations } from '../../../../../src/contract/common/access/operationLog.ts';
import { VERIFYING_MS } from '../../../../../src/domain/outreach/channel/identity.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../../tests/db/testApi.ts';
import { callGateways } from '../account/callGateways.ts';
import { callAccount, identity } from '../../../../db/schema/index.ts';

const ID_NUMBER = '11010519491231002X';

const COMPANY = {
  companyName: '星河商城有限公司',
  creditCode: '91350100M000100Y43',
  legalPerson: '张三',
  idNumber: ID_NUMBER,
  phone: '+8613800138000',
};

const SERVICE = { key: 'shop', secret: 's3cret', lines: 10, quota: 100, balance: 100, callers: ['95588'] };

describe('the identity before the first outbound call', () => {
  let test: TestApi;
  let service: CallSimulator;
  let accountId: string;

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.ports.db.delete(callAccount);
    service = await createCallSimulator({
      now: () => test.clock.now().getTime(),
      settings: { accounts: [SERVICE], companies: [COMPANY] },
    });
    accountId = (await test.admin.call(createCallAccount, { body: account() })).value.id;
  });
  afterEach(() => service.close());

  const account = (over: Record<string, unknown> = {}) => ({
    name: 'Hotline',
    requestUrl: service.url,
    accessKey: 'shop',
    accessSecret: 's3cret',
    callerNumbers: ['95588'],
    lines: 10,
    agreement: '仅用于通知。',
    inUse: true,
    ...over,
  });
  const change = async (over: Record<string, unknown>) => {
    const { version } = (await test.admin.call(getCallAccount, { params: { id: accountId } })).value;
    const body = { ...account({ accessSecret: '' }), ...over, version };
    return test.admin.call(updateCallAccount, { params: { id: accountId }, body });
  };
  const verify = (over: Record<string, unknown> = {}, caller: TestCaller = test.admin) =>
    caller.call(verifyIdentity, {
      body: { ...COMPANY, phone: '13800138000', accountId, agreement: '仅用于通知。', accepted: true, ...over },
    });
  const standing = async (caller: TestCaller = test.admin) => (await caller.call(getIdentity, {})).value;
  const call = () =>
    test.admin.call(testCallAccount, {
      params: { id: accountId },
      body: { number: '13900139000', caller: '95588', text: '会员日', playTimes: 1 },
    });

  it('passes, says who asked and when, and calls go from then on [4.3-14]', async () => {
    expect(await standing()).toMatchObject({ state: 'notVerified', account: { id: accountId }, verifiedBy: '' });
    const { value } = await verify();
    expect(value).toMatchObject({
      state: 'passed',
      reason: null,
      companyName: '星河商城有限公司',
      legalPerson: '张三',
      idNumberEnd: '002X',
      isIdNumberKept: false,
      verifiedAt: test.clock.now().toISOString(),
    });
    expect(value.verifiedBy).not.toBe('');
    expect((await call()).value).toEqual({ outcome: 'accepted', code: null });
    expect(service.messages()).toMatchObject([{ callee: '+8613900139000', caller: '95588', text: '会员日' }]);
    expect((await verify()).body.errorCode).toBe('STATE_FORBIDS');
  });

  it.each([
    [{ companyName: '别家' }, 'identityNameMismatch', 'The company name does not match the credit code'],
    [{ legalPerson: '李四' }, 'identityPersonMismatch', 'Somebody else is the legal person of the company'],
    [{ creditCode: '9144030071526726XG' }, 'identityCompanyUnknown', 'No company has this credit code'],
  ])(
    'fails with its reason in words, which a call is refused with too, and is tried again with what was typed: %j [4.3-15] [8.2-24]',
    async (over, reason, words) => {
      const said = { success: false, errorCode: 'IDENTITY_FAILED', errorMsg: `Identity verification failed: ${words}` };
      expect((await verify(over)).value).toMatchObject({ state: 'failed', reason, hindrance: null });
      expect(await standing()).toMatchObject({ state: 'failed', reason, ...over, isIdNumberKept: true });
      expect((await call()).body).toMatchObject(said);
      expect(service.state().taken).toBe(0);
      expect((await verify({ idNumber: '' })).value.state).toBe('passed');
      expect((await call()).value.outcome).toBe('accepted');
    },
  );

  it('keeps the id number sealed until it has passed, and tells it to nobody', async () => {
    const kept = async () =>
      (await test.database.pool.query<{ row: string }>('select identity::text row from identity')).rows;
    const failed = await verify({ companyName: '别家' });
    const [sealed] = await kept();
    expect(sealed?.row).toContain('002X');
    const passed = await verify({ idNumber: '' });
    const log = await test.admin.call(listOperations, { query: {} });
    const told = [
      failed.text,
      passed.text,
      log.text,
      JSON.stringify(await standing()),
      sealed?.row,
      (await kept())[0]?.row,
    ];
    expect(told.filter((text) => text?.includes(ID_NUMBER))).toEqual([]);
    const [row] = await test.ports.db.select().from(identity);
    expect(row?.sealedIdNumber).toBeNull();
    expect(log.text).toContain('"state":"passed"');
    expect(['张三', '13800138000'].filter((mark) => log.text.includes(mark))).toEqual([]);
  });

  it('shows the reserved number in full to who may verify alone', async () => {
    await verify();
    const viewer = await test.userWith(['identity:view']);
    expect((await standing(viewer)).phone).toBe('138****8000');
    expect((await standing()).phone).toBe('13800138000');
    expect((await verify({}, viewer)).body.errorCode).toBe('NO_PERMISSION');
  });

  it('is refused at the field that is wrong, before anybody is asked', async () => {
    const errors = async (over: Record<string, unknown>) => (await verify(over)).body.fieldErrors;
    expect(await errors({ creditCode: '91350100M000100Y44' })).toEqual([
      { path: 'creditCode', code: 'creditCodeFormat' },
    ]);
    expect(await errors({ idNumber: '110105194912310021' })).toEqual([{ path: 'idNumber', code: 'residentIdFormat' }]);
    expect(await errors({ idNumber: '' })).toEqual([{ path: 'idNumber', code: 'required' }]);
    expect(await errors({ phone: '123' })).toEqual([{ path: 'phone', code: 'phoneFormat' }]);
    expect(await errors({ accepted: false })).toEqual([{ path: 'accepted', code: 'agreementNotAccepted' }]);
    expect(await errors({ agreement: '' })).toEqual([{ path: 'agreement', code: 'required' }]);
    expect(service.state().calls).toBe(0);
    expect((await verify({ creditCode: ' 91350100m000100y43 ', idNumber: '11010519491231002x' })).value.state).toBe(
      'passed',
    );
  });

  it('needs agreement with the text as it is now, and an account in use [5.3-68]', async () => {
    await change({ agreement: '另有约定。' });
    expect((await verify()).body.fieldErrors).toEqual([{ path: 'accepted', code: 'agreementChanged' }]);
    expect((await verify({ agreement: '另有约定。' })).value.state).toBe('passed');
    const [row] = await test.ports.db.select().from(identity);
    expect(row?.agreement).toBe('另有约定。');
    await change({ agreement: '另有约定。', inUse: false });
    expect((await verify({ agreement: '另有约定。' })).body.errorCode).toBe('CALL_ACCOUNT_MISSING');
    expect(await standing()).toMatchObject({ account: null, state: 'notVerified', agreement: '' });
  });

  it('is verified anew where the account leads to another service or is another customer there', async () => {
    await verify();
    await change({ name: 'Renamed', lines: 5 });
    expect((await standing()).state).toBe('passed');
    await change({ accessKey: 'other' });
    expect(await standing()).toMatchObject({
      state: 'notVerified',
      companyName: '星河商城有限公司',
      isIdNumberKept: false,
    });
    expect((await call()).body.errorCode).toBe('IDENTITY_NOT_VERIFIED');
  });

  it('goes back to not verified where the service could not be asked, and says why', async () => {
    service.configure({ faults: { nextIdentity: ['unavailable'] } });
    expect((await verify()).value).toMatchObject({ state: 'notVerified', reason: null, hindrance: 'callUnavailable' });
    expect(await standing()).toMatchObject({ state: 'notVerified', isIdNumberKept: true });
    const open = test.ports.callGateways;
    const closed = callGateways({ clock: test.clock, publicOnly: true });
    test.ports.callGateways = closed;
    expect((await verify()).value.hindrance).toBe('gatewayPrivate');
    test.ports.callGateways = open;
    closed.close();
    expect((await verify()).value.state).toBe('passed');
  });

  it('is not asked for twice at a time, and again when nobody can be asking any more', async () => {
    const both = await Promise.all([verify(), verify()]);
    expect(both.filter(({ body }) => body.success === true)).toHaveLength(1);
    const other = both.find(({ body }) => body.success !== true);
    expect(['IDENTITY_VERIFYING', 'STATE_FORBIDS']).toContain(other?.body.errorCode);
    await test.ports.db.update(identity).set({ state: 'verifying', verifiedAt: test.clock.now() });
    expect((await standing()).state).toBe('verifying');
    expect((await verify()).body.errorCode).toBe('IDENTITY_VERIFYING');
    test.clock.advance(VERIFYING_MS);
    expect((await standing()).state).toBe('notVerified');
    expect((await verify()).value.state).toBe('passed');
  });
});
