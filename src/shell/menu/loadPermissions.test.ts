import { describe, expect, it } from 'vitest';
import { group, page } from './fixtures.ts';
import { createAnswerFailures, UnreadableAnswer } from '../answers/AnswerFailures.ts';
import { loadPermissions } from './loadPermissions.ts';

const unused = () => Promise.reject(new Error('not to be called'));
const problems = createAnswerFailures(() => undefined);
const A = group('A', [page('/a')]);

describe('loadPermissions', () => {
  it('takes systems and configs as they come, and an absent list as empty', async () => {
    const permission = async () => ({ payload: { systems: [A] } });
    expect(await loadPermissions({ permission, menus: unused, problems })).toEqual({
      systems: [A],
      configs: [],
    });
  });

  it('serves the menu resources where the backend has no permission fetch', async () => {
    const menus = async () => [A, page('/b')];
    const loaded = await loadPermissions({ permission: async () => 'missing', menus, problems });
    expect(loaded.systems).toEqual([A]);
    expect(loaded.configs.map(({ children }) => children.map(({ url }) => url))).toEqual([['/b']]);
  });

  it.each([null, 'none', [], {}])('refuses %j, because without permissions nothing may open', async (payload) => {
    const refused = loadPermissions({ permission: async () => ({ payload }), menus: unused, problems });
    await expect(refused).rejects.toBeInstanceOf(UnreadableAnswer);
    expect(problems.list().map(({ detail }) => detail)).toEqual(['the answer has neither systems nor configs']);
  });

  it('hands a failure on: without permissions nothing may open', async () => {
    await expect(loadPermissions({ permission: unused, menus: unused, problems })).rejects.toThrow('not to be called');
  });
});
