import { describe, expect, it } from 'vitest';
import { contract } from '../src/contract/index.ts';
import { endpointOf } from './endpointOf.ts';

const address = (path: string, base: string | undefined): URL =>
  new URL(`http://console.test${base === 'origin' ? '' : '/api/'}${path.replace(/:\w+/g, 'some-id')}?pageNo=1`);

describe('endpointOf', () => {
  it.each(contract.map((endpoint) => [endpoint.id, endpoint] as const))('finds %s by its address', (id, endpoint) => {
    const found = endpointOf(endpoint.method, address(endpoint.path, endpoint.base));
    expect(found?.endpoint.id).toBe(id);
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(found?.params).toEqual(Object.fromEntries(names.map((name) => [name, 'some-id'])));
  });

  it('finds nothing where the contract has nothing', () => {
    expect(endpointOf('GET', new URL('http://console.test/api/custom/nothing'))).toBeUndefined();
    expect(endpointOf('DELETE', new URL('http://console.test/api/custom/task/list/more'))).toBeUndefined();
  });
});
