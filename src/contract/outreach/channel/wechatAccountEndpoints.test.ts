import { expect, it } from 'vitest';
import { z } from 'zod';
import { formErrors } from '../../shared/formRules.ts';
import { wechatAccountShape } from './wechatAccountEndpoints.ts';

const SECRET = 'a'.repeat(32);
const AES_KEY = 'A'.repeat(43);
const errors = (over: object): string[] =>
  formErrors(z.object(wechatAccountShape), {
    name: 'Shop',
    appId: 'wx0123456789abcdef',
    appSecret: '',
    apiUrl: 'https://api.weixin.qq.com',
    inUse: true,
    ...over,
  }).map(({ path, code }) => `${path} ${code}`);

it('secrets are left out, which keeps those that are stored, or are in their form', () => {
  expect(errors({})).toEqual([]);
  expect(errors({ appSecret: SECRET, eventToken: 'a'.repeat(32), encodingAesKey: AES_KEY })).toEqual([]);
  expect(errors({ appSecret: SECRET.slice(1), eventToken: 'a b', encodingAesKey: AES_KEY.slice(1) })).toEqual([
    'appSecret appSecretFormat',
    'eventToken eventTokenFormat',
    'encodingAesKey encodingAesKeyFormat',
  ]);
});

it('an id of an account, and an address of the API, are those of WeChat', () => {
  expect(errors({ appId: 'gh_0123456789abcd', apiUrl: 'http://api.weixin.qq.com' })).toEqual([
    'appId appIdFormat',
    'apiUrl wechatAddress',
  ]);
});
