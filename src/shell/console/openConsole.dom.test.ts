import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MicroApp } from '../../contract/shell/menu.ts';
import type { RuntimeConfig } from '../../sdk/index.ts';
import type { ShellCore } from '../core/ShellCore.ts';
import { button, group, page } from '../menu/fixtures.ts';
import { fakeCore, HttpAnswer, type Answers } from '../testing/fakeCore.ts';
import { fakeSubApps } from '../testing/fakeServices.ts';
import type { SubApps } from './ConsoleServices.ts';
import { openConsole, PasswordChangeNeeded } from './openConsole.ts';

const USER = '/api/admin/user/api/getUserInfo';
const PERMISSION = '/api/custom/permission/findByUserIdAndProductId';
const MENUS = '/api/xcommon-user/resource/queryMenuByCurrentUser';
const MAPPING = '/api/xcommon-base/frontRoutesMapping/getRoutesMapping';

const value = (payload: unknown) => ({ success: true, value: payload });
const systems = [group('A', [page('/task', [button('task:edit')])])];
const apps = [
  {
    name: 'outreach',
    entry: '//x/',
    activeRule: '/',
    props: { title: 'T', desc: 'D', routes: [{ path: '/task/:id', titleKey: 'k', menu: '/task' }] },
  },
];
const complete: Answers = {
  [USER]: value({ id: '1', username: 'wang', name: 'Wang', tenantId: 't', mustChangePassword: false }),
  [PERMISSION]: { success: true, data: { systems, configs: [] } },
  [MAPPING]: { status: 200, data: apps },
};

beforeEach(() => {
  window.history.replaceState(null, '', '/task');
  localStorage.clear();
});

async function open(answers: Answers, config: Partial<RuntimeConfig> = {}) {
  const fake = fakeCore(answers, { routesSource: 'remote', ...config });
  let registered: readonly MicroApp[] | null = null;
  const subApps = async (_core: unknown, list: readonly MicroApp[]): Promise<SubApps> => {
    registered = list;
    return { ...fakeSubApps(), list };
  };
  const opening = openConsole(fake.core, subApps);
  return {
    ...fake,
    opening,
    registered: () => registered,
    bodyOf: (path: string) => fake.sent.find((request) => request.path === path),
  };
}

describe('openConsole', () => {
  it('loads the page anew where it was loaded before somebody signed in whose tenant has picture hosts', async () => {
    const CONFIG = '/api/custom/common/config/service/get';
    const reloads = async (pictureHosts: string[], loaded: Partial<ShellCore>) => {
      const fake = fakeCore({ ...complete, [CONFIG]: value({ pictureHosts }) }, { routesSource: 'remote' });
      let times = 0;
      const core = { ...fake.core, ...loaded, reload: () => void times++ };
      const opened = openConsole(core, async (_core, list) => ({ ...fakeSubApps(), list })).then(() => 'opened');
      const ended = await Promise.race([opened, vi.waitUntil(() => times > 0).then(() => 'reloads')]);
      return [ended, times];
    };
    expect(await reloads(['cdn.example.com'], { loadedSignedIn: false })).toEqual(['reloads', 1]);
    expect(await reloads(['cdn.example.com'], { loadedSignedIn: true })).toEqual(['opened', 0]);
    expect(await reloads([], { loadedSignedIn: false })).toEqual(['opened', 0]);
    expect(await reloads(['cdn.example.com'], { loadedSignedIn: false, inFrame: true })).toEqual(['opened', 0]);
  });

  it('stores the permissions, and only then says that it has them [4.1-04]', async () => {
    const { core, opening } = await open(complete);
    expect(core.store.state.gotPermissions).toBe(false);
    await opening;
    expect(core.store.state).toMatchObject({
      gotPermissions: true,
      permission: ['/task', '/task/:id'],
      btnPermission: ['task:edit'],
      userPermission: { systems, configs: [] },
    });
  });

  it('sends the fixed application name with the permission fetch [7.2-19]', async () => {
    const { opening, bodyOf } = await open(complete);
    await opening;
    expect(bodyOf(PERMISSION)).toMatchObject({ method: 'POST', body: { applicationName: 'core' } });
  });

  it('sends an empty payload where the configuration says so, to the path it names [7.2-20]', async () => {
    const path = '/api/custom/other';
    const answers = { ...complete, [path]: complete[PERMISSION] };
    const { opening, bodyOf } = await open(answers, { permissionPayload: {}, permissionPath: 'custom/other' });
    await opening;
    expect(bodyOf(path)?.body).toEqual({});
    expect(bodyOf(PERMISSION)).toBeUndefined();
  });

  it('fetches the mapping without credentials, and registers its data [7.2-02]', async () => {
    const { opening, bodyOf, registered } = await open(complete);
    await opening;
    expect(bodyOf(MAPPING)).toMatchObject({ method: 'GET', credentials: 'omit', body: undefined });
    expect(registered()).toEqual(apps);
  });

  it('shows one message and registers nothing when the status of the mapping is not 200 [4.1-02] [8.1-01] [4.1-03]', async () => {
    const { opening, said, registered } = await open({ ...complete, [MAPPING]: { status: 500, data: apps } });
    await opening;
    expect(said).toEqual(['error: Fetching the micro-application configurations failed']);
    expect(registered()).toEqual([]);
  });

  it('uses the menu resources of a backend without the permission fetch', async () => {
    const { core, opening } = await open({ ...complete, [PERMISSION]: new HttpAnswer(404), [MENUS]: value(systems) });
    await opening;
    expect(core.store.state.permission).toContain('/task');
  });

  it('does not open when the permissions cannot be fetched', async () => {
    const { core, opening } = await open({ ...complete, [PERMISSION]: new HttpAnswer(500) });
    await expect(opening).rejects.toMatchObject({ kind: 'server' });
    expect(core.store.state.gotPermissions).toBe(false);
  });

  it('lets an initial password lead to the password change only', async () => {
    const user = value({ id: '1', username: 'wang', name: '', tenantId: 't', mustChangePassword: true });
    const { opening, sent } = await open({ ...complete, [USER]: user });
    await expect(opening).rejects.toBeInstanceOf(PasswordChangeNeeded);
    expect(sent.map(({ path }) => path)).toEqual([USER]);
  });

  it('keeps the selected system in local storage [4.1-08] [4.1-09]', async () => {
    const { core, opening } = await open(complete);
    const services = await opening;
    services.selectSystem('A');
    expect([core.store.state.systemId, localStorage.getItem('systemId')]).toEqual(['A', 'A']);
  });

  it('signs out here even if the server cannot be told', async () => {
    const { core, opening, left } = await open(complete);
    core.session.setToken('token');
    const services = await opening;
    await services.signOut(false);
    expect([core.session.isSignedIn(), left]).toEqual([false, ['/']]);
  });
});
