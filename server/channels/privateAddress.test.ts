import { describe, expect, it } from 'vitest';
import { isPrivateAddress, lookUpPublic, PRIVATE_ADDRESS_CODE } from './privateAddress.ts';

describe('addresses that tenants may not make the server call', () => {
  it('are those of this machine and of networks of its own', () => {
    const own = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
    const ownSix = ['::1', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '::ffff:169.254.169.254'];
    expect([...own, ...ownSix].filter((address) => !isPrivateAddress(address))).toEqual([]);
    expect(['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'].filter(isPrivateAddress)).toEqual([]);
  });

  it('are found out when a name is looked up, in the moment of connecting', async () => {
    const looked = (all: boolean) =>
      new Promise((settle) => lookUpPublic('localhost', { all }, (error) => settle(error?.code)));
    expect([await looked(true), await looked(false)]).toEqual([PRIVATE_ADDRESS_CODE, PRIVATE_ADDRESS_CODE]);
  });
});
