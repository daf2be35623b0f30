import { expect, it } from 'vitest';
import { isRequestAddress } from './requestAddress.ts';

it('a request address is of the web, and has nothing in it that would travel with every call', () => {
  expect(
    ['https://sms.example.com', 'http://127.0.0.1:4020', 'https://sms.example.com/gateway/'].map(isRequestAddress),
  ).toEqual([true, true, true]);
  const wrong = [
    '',
    'sms.example.com',
    'ftp://a.cn',
    'xhttp://a.cn',
    'https://me:word@a.cn',
    'https://a.cn?x=1',
    'https://a.cn#x',
  ];
  expect(wrong.filter(isRequestAddress)).toEqual([]);
});
