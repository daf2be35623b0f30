import { expect, it } from 'vitest';
import { isPrivateIp } from './privateIp.ts';

it('tells addresses of this machine, of networks of its own and of no network from those of the public internet', () => {
  const own = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
  const ownSix = [
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '2002:a00:1::',
    '2001:db8::1',
    '2001::1',
    '2001:0:1::1',
    '1fff::1',
    '4000::1',
  ];
  expect([...own, ...ownSix, '224.0.0.1', '255.255.255.255'].filter((address) => !isPrivateIp(address))).toEqual([]);
  expect(
    [
      '8.8.8.8',
      '172.32.0.1',
      '11.0.0.0',
      '2001:4860:4860::8888',
      '2606:4700::1',
      '2000::1',
      '3fff:1::1',
      '2003:db8::1',
    ].filter(isPrivateIp),
  ).toEqual([]);
});
