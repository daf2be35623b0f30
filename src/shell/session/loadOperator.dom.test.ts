import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCore, HttpAnswer, type Answers } from '../testing/fakeCore.ts';
import {
  CUSTOMER_INFO_LATER_KEY,
  laterMark,
  loadCountries,
  loadCustomerInfo,
  loadServiceConfig,
  loadUserInfo,
  loadUserType,
} from './loadOperator.ts';

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = 'usrName=; max-age=0';
});

const value = (payload: unknown) => ({ success: true, value: payload });
const USER = '/api/admin/user/api/getUserInfo';
const TYPE = '/api/admin/user/api/getUserType';
const COUNTRIES = '/api/system/user/api/queryCountryList';

function open(answers: Answers) {
  const fake = fakeCore(answers);
  return { ...fake, ports: { ...fake.core, problems: fake.core.answers }, state: () => fake.core.store.state };
}

describe('loadUserInfo', () => {
  it('keeps the user, the name in the cookie and the site of the session', async () => {
    const user = { id: '1', username: 'wang.li', name: 'Wang Li', tenantId: 't1', mustChangePassword: false };
    const { ports, state, core } = open({ [USER]: value(user) });
    expect(await loadUserInfo(ports)).toMatchObject(user);
    expect([state().name, state().authorized, state().userInfo]).toMatchObject(['Wang Li', true, user]);
    expect([core.session.userName(), core.session.siteId()]).toEqual(['wang.li', 't1']);
  });

  it('shows errorMsg and gives nothing when the answer says success false [7.3-02]', async () => {
    const { ports, said, state } = open({ [USER]: { success: false, errorMsg: 'no such user' } });
    expect(await loadUserInfo(ports)).toBeUndefined();
    expect(said).toEqual(['error: no such user']);
    expect(state().userInfo).toBeNull();
  });
});

describe('loadUserType', () => {
  it('keeps the type of the answer [6-09]', async () => {
    const { ports, state } = open({ [TYPE]: value({ userType: 'main', userName: 'wang.li' }) });
    await loadUserType(ports);
    expect(state().userType).toBe('main');
  });

  it.each(['userName', 'username'])('takes the name from %s where the user info gave none', async (field) => {
    const { ports, state } = open({ [TYPE]: value({ userType: 'sub', [field]: 'zhang' }) });
    await loadUserType(ports);
    expect(state().name).toBe('zhang');
  });
});

describe('loadCountries', () => {
  it('keeps the value of the answer as the country list [7.2-10]', async () => {
    const list = [{ code: 'CN', name: 'China', dialCode: '86' }];
    const { ports, state, sent } = open({ [COUNTRIES]: value(list) });
    await loadCountries(ports);
    expect(state().systemResource).toEqual({ countryList: list });
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([['POST', COUNTRIES, undefined]]);
  });

  it('swallows a failure: no message, nothing broken [7.3-04]', async () => {
    const { ports, state, said } = open({ [COUNTRIES]: new TypeError('down') });
    await loadCountries(ports);
    expect([said, state().systemResource.countryList]).toEqual([[], []]);
  });
});

describe('loadServiceConfig and loadCustomerInfo', () => {
  it('say nothing when the backend does not have the calls', async () => {
    const { ports, said, state } = open({});
    await Promise.all([loadServiceConfig(ports), loadCustomerInfo(ports)]);
    expect([said, state().serviceConfig, state().isOpenCustomerInfoModal]).toEqual([[], null, false]);
  });

  it('open the modal for whom the server says so', async () => {
    const { ports, state } = open({ '/api/custom/customerInfo/get': value({ ask: true, info: null }) });
    await loadCustomerInfo(ports);
    expect(state().isOpenCustomerInfoModal).toBe(true);
  });

  it('do not ask who wants to answer later again on that day, in no tab; others and on other days', async () => {
    const { ports, state } = open({ '/api/custom/customerInfo/get': value({ ask: true, info: null }) });
    const dayAgo = new Date(Date.now() - 24 * 3_600_000);
    for (const [kept, asks] of [
      [laterMark(undefined), false],
      [laterMark('another'), true],
      [laterMark(undefined, dayAgo), true],
    ] as const) {
      localStorage.setItem(CUSTOMER_INFO_LATER_KEY, kept);
      await loadCustomerInfo(ports);
      expect([kept, state().isOpenCustomerInfoModal]).toEqual([kept, asks]);
    }
    localStorage.removeItem(CUSTOMER_INFO_LATER_KEY);
  });

  it('leave a session that ended to the sign-in page', async () => {
    const { ports, left } = open({ [USER]: new HttpAnswer(401) });
    expect(await loadUserInfo(ports)).toBeUndefined();
    expect(left).toEqual(['ended']);
  });
});
