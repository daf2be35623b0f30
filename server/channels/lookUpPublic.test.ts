import { expect, it } from 'vitest';
import { lookUpPublic, PRIVATE_ADDRESS_CODE } from './lookUpPublic.ts';

it('a name that leads to this machine is found out in the moment of connecting', async () => {
  const looked = (all: boolean) =>
    new Promise((settle) => lookUpPublic('localhost', { all }, (error) => settle(error?.code)));
  expect([await looked(true), await looked(false)]).toEqual([PRIVATE_ADDRESS_CODE, PRIVATE_ADDRESS_CODE]);
});
