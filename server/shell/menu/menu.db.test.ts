import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findByUserIdAndProductId,
  findMenuByUserRoles,
  getRoutesMapping,
  getServiceConfig,
  microApp,
  type MenuResource,
  queryMenuByCurrentUser,
} from '../../../src/contract/shell/menu.ts';
import { getEnv, getUserInfo } from '../../../src/contract/shell/session.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';

const flat = (nodes: readonly MenuResource[]): MenuResource[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
const urls = (nodes: readonly MenuResource[]): (string | null)[] => flat(nodes).map(({ url }) => url);

describe('user, menu and permissions as the console asks for them', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  it('the user info carries the user name, success and no error text [3.3-02]', async () => {
    const { body, value } = await test.admin.call(getUserInfo, {});
    expect(body).toMatchObject({ success: true, errorMsg: null });
    expect(value.username).toBe('admin');
  });

  it('the menu resources of the user are one tree [7.2-09]', async () => {
    const { value } = await test.admin.call(queryMenuByCurrentUser, {});
    expect(value.length).toBeGreaterThan(0);
    for (const node of flat(value)) {
      expect(node).toMatchObject({ id: expect.any(String), resourceName: expect.any(String) });
      expect([0, 1, 2]).toContain(node.resourceType);
    }
    expect(value.some(({ children }) => children.length > 0)).toBe(true);
  });

  it('the permission fetch returns systems and configs as data [7.2-21] [7.2-22]', async () => {
    const { body } = await test.admin.call(findByUserIdAndProductId, { body: { applicationName: 'core' } });
    expect(body.data).toEqual({ systems: expect.any(Array), configs: expect.any(Array) });
  });

  it('what is permitted depends on the user and on the product [6-08]', async () => {
    const viewer = await test.userWith(['department:view']);
    const ask = async (caller: typeof test.admin, applicationName: string) => {
      const { body } = await caller.call(findByUserIdAndProductId, { body: { applicationName } });
      const { systems, configs } = body.data as { systems: MenuResource[]; configs: MenuResource[] };
      return urls([...systems, ...configs]);
    };
    const [all, some, none] = await Promise.all([
      ask(test.admin, 'core'),
      ask(viewer, 'core'),
      ask(test.admin, 'another'),
    ]);
    expect(all).toContain('/common/roleManagement');
    expect(some).toContain('/common/departmentManagement');
    expect(some).not.toContain('/common/roleManagement');
    expect(none).toEqual([]);
  });

  it('the menu of the roles and the service configuration answer [7.2-23] [7.2-24]', async () => {
    const roles = await test.admin.call(findMenuByUserRoles, {});
    expect([roles.status, roles.body.success, Array.isArray(roles.value)]).toEqual([200, true, true]);
    const config = await test.admin.call(getServiceConfig, {});
    expect([config.status, config.body.success]).toEqual([200, true]);
    expect(config.value.languages.map(({ code }) => code)).toEqual(['zh_CN', 'en_US', 'ms_MY', 'ja_JP', 'zh_HK']);
  });

  it('a micro-application is name, entry, activity rule and props with title and description [3.1-01]', async () => {
    const { body } = await test.anybody.call(getRoutesMapping, {});
    for (const app of body.data as unknown[]) expect(microApp.safeParse(app).success).toBe(true);
    const whole = { name: 'a', entry: '//a.example/', activeRule: '/a', props: { title: 'A', desc: 'The A' } };
    expect(microApp.parse(whole)).toEqual(whole);
    for (const field of ['name', 'entry', 'activeRule', 'props'] as const) {
      const { [field]: _left, ...rest } = whole;
      expect(microApp.safeParse(rest).success).toBe(false);
    }
    expect(microApp.safeParse({ ...whole, props: { title: 'A' } }).success).toBe(false);
  });

  it('the environment is a value of text [3.1-08]', async () => {
    const { body } = await test.anybody.call(getEnv, {});
    expect((body.data as { value: unknown }).value).toBe(test.ports.config.environmentName);
    expect(typeof test.ports.config.environmentName).toBe('string');
  });
});
