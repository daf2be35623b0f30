import { expect, it } from 'vitest';
import { isRequestAddress, readSmppAddress } from './requestAddress.ts';

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

it('an address of SMPP has a host, a port of its own or the common one, TLS or none, and nothing else', () => {
  expect(readSmppAddress('smpp://10.0.0.1')).toEqual({ host: '10.0.0.1', port: 2775, isTls: false });
  expect(readSmppAddress('smpps://smsc.example.com')).toEqual({ host: 'smsc.example.com', port: 3550, isTls: true });
  expect(readSmppAddress('smpp://[2001:db8::1]:9000/')).toEqual({ host: '2001:db8::1', port: 9000, isTls: false });
  const wrong = [
    '',
    'smsc.example.com:2775',
    'https://a.cn',
    'smpp:a.cn',
    'smpp://',
    'smpp://me:word@a.cn',
    'smpp://a.cn/x',
    'smpp://a.cn?x=1',
    'smpp://a.cn#x',
    'smpp://a.cn:99999',
  ];
  expect(wrong.map(readSmppAddress).filter((read) => read !== undefined)).toEqual([]);
});

it('a host of IPv6 loses its brackets, and no path is one of a single slash only', () => {
  expect(readSmppAddress('smpp://[::1]')?.host).toBe('::1');
  expect(['smpp://a.cn/x/', 'smpp://a.cn//'].map(readSmppAddress)).toEqual([undefined, undefined]);
});
