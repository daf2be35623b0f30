import { describe, expect, it } from 'vitest';
import { entryState } from './entryState.ts';

const after = (state: unknown, length = 5) => ({ state, length });

describe('entryState', () => {
  it('counts on from whichever router made the last entry', () => {
    expect(entryState('/task', '/', after({ idx: 4 }), false)).toMatchObject({ idx: 5, position: 5 });
    expect(entryState('/task', '/', after({ position: 7 }), false)).toMatchObject({ idx: 8, position: 8 });
    expect(entryState('/task', '/', after(null, 3), false)).toMatchObject({ idx: 3, position: 3 });
  });

  it('keeps the place of an entry that it replaces', () => {
    expect(entryState('/task', '/', after({ idx: 4 }), true)).toMatchObject({ idx: 4, position: 4, replaced: true });
  });

  it.each([
    ['/task?x=1#row', '/', '/task?x=1#row'],
    ['/orders/7', '/orders', '/7'],
    ['/orders', '/orders', '/'],
    ['/orders?x=1', '/orders', '/?x=1'],
    ['/orders-old', '/orders', '/orders-old'],
    ['/console/orders/7', '/console/orders', '/7'],
  ])('says where %s is for a router that begins at %s', (address, basename, current) => {
    expect(entryState(address, basename, after(null), false).current).toBe(current);
  });
});
