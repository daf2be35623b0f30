import { expect, it } from 'vitest';

import { createSharedScope } from './SharedScope.ts';

function scopeOf(failures = 0) {
  const target: Record<string, object> = {};
  let asked = 0;
  const part = async () => {
    asked += 1;
    if (asked <= failures) throw new Error('offline');
    return { a: { x: 1 }, b: { default: 2 } };
  };
  const scope = createSharedScope({
    target,
    partOf: (id) => (['a', 'b'].includes(id) ? part : undefined),
    versions: { a: '2.1.0' },
  });
  return { scope, target, asked: () => asked };
}

it('loads a part once, however many ask for its ids', async () => {
  const { scope, target, asked } = scopeOf();
  await Promise.all([scope.load({ ids: ['a'] }), scope.load({ ids: ['a', 'b'], shared: { a: '^2.0.0' } })]);
  expect(asked()).toBe(1);
  expect(target).toEqual({ a: { x: 1, __esModule: true }, b: { default: 2, __esModule: true } });
});

it('refuses unknown ids and versions before it loads anything, and names them', async () => {
  const { scope, asked } = scopeOf();
  await expect(
    scope.load({ ids: ['a', 'c'], later: ['b', 'antd/Nothing'], shared: { a: '^3.0.0', d: '^1.0.0' } }),
  ).rejects.toMatchObject({
    code: 'incompatibleContract',
    unmet: [{ id: 'c' }, { id: 'antd/Nothing' }, { id: 'a', wanted: '^3.0.0', offered: '2.1.0' }, { id: 'd' }],
  });
  expect(asked()).toBe(0);
});

it('only looks for what is asked for later', async () => {
  const { scope, target, asked } = scopeOf();
  await scope.load({ ids: [], later: ['a'] });
  expect([asked(), target]).toEqual([0, {}]);
});

it('asks again for a part that failed', async () => {
  const { scope, target } = scopeOf(1);
  await expect(scope.load({ ids: ['a'] })).rejects.toThrow('offline');
  await scope.load({ ids: ['a'] });
  expect(target).toHaveProperty('a');
});
