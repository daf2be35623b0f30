import { describe, expect, it } from 'vitest';
import { group, page } from './fixtures.ts';
import { loadPermissions } from './loadPermissions.ts';

const unused = () => Promise.reject(new Error('not to be called'));
const A = group('A', [page('/a')]);

describe('loadPermissions', () => {
  it('takes systems and configs as they come, and an absent list as empty', async () => {
    const answer = { systems: [A] } as unknown as { systems: (typeof A)[]; configs: (typeof A)[] };
    expect(await loadPermissions({ permission: async () => answer, menus: unused })).toEqual({
      systems: [A],
      configs: [],
    });
  });

  it('serves the menu resources where the backend has no permission fetch', async () => {
    const menus = async () => [A, page('/b')];
    const loaded = await loadPermissions({ permission: async () => undefined, menus });
    expect(loaded.systems).toEqual([A]);
    expect(loaded.configs.map(({ children }) => children.map(({ url }) => url))).toEqual([['/b']]);
  });

  it('hands a failure on: without permissions nothing may open', async () => {
    await expect(loadPermissions({ permission: unused, menus: unused })).rejects.toThrow('not to be called');
  });
});
