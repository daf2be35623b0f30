import { describe, expect, it } from 'vitest';
import { isAppId, isAppSecret, isOpenId, isOriginalId, isWechatAddress } from './wechatAccount.ts';

describe('an account of WeChat', () => {
  it('is known by an app id, a secret and an original id as WeChat gives them', () => {
    expect(isAppId('wx0123456789abcdef')).toBe(true);
    for (const wrong of ['', 'wx0123456789abcde', 'wx0123456789abcdef0', 'wx0123456789abcdeg', 'WX0123456789abcdef'])
      expect(isAppId(wrong)).toBe(false);
    expect(isAppId('awx0123456789abcdef')).toBe(false);
    expect(isAppSecret('0123456789abcdef0123456789ABCDEF')).toBe(true);
    for (const wrong of ['0'.repeat(31), '0'.repeat(33), `${'0'.repeat(31)}g`]) expect(isAppSecret(wrong)).toBe(false);
    expect(isOriginalId('gh_0123456789ab')).toBe(true);
    for (const wrong of [
      'gh_0123456789a',
      'gh0123456789abc',
      'gh_0123456789aB',
      'gh_0123456789abc',
      'agh_0123456789ab',
    ])
      expect(isOriginalId(wrong)).toBe(false);
  });

  it('is called over https, for its secret goes along, and over http within a network of one’s own alone', () => {
    const good = [
      'https://api.weixin.qq.com',
      'https://proxy.example.com/wechat',
      'http://localhost:4030',
      'http://127.0.0.1:4030',
      'http://10.1.2.3',
      'http://[::1]:4030',
    ];
    expect(good.filter((address) => !isWechatAddress(address))).toEqual([]);
    const bad = [
      '',
      'api.weixin.qq.com',
      'http://api.weixin.qq.com',
      'http://8.8.8.8',
      'http://10.example.com',
      // A name, though each of its parts could be read as a number.
      'http://10.0.0.1e1',
      'https://a:b@api.weixin.qq.com',
      'https://api.weixin.qq.com/?a=1',
      'ftp://127.0.0.1',
    ];
    expect(bad.filter(isWechatAddress)).toEqual([]);
  });
});

it('a person has an OpenId of letters, digits, hyphens and underscores, from 6 to 64 of them', () => {
  expect(['oAbC-dEf_1234567890123456789', 'x'.repeat(6), 'x'.repeat(64)].map(isOpenId)).toEqual([true, true, true]);
  for (const wrong of ['', 'x'.repeat(5), 'x'.repeat(65), 'oAbC dEf', ' oAbCdEf', 'oAbCdEf\n', 'oAbCdEf.'])
    expect([wrong, isOpenId(wrong)]).toEqual([wrong, false]);
});
