import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../sdk/index.ts';
import { getUserInfo, type UserInfo } from '../../contract/shell/session.ts';
import { createCore } from './createCore.ts';

const PACK = { 'shell.login.title': '欢迎回来', 'outreach.title': '触达' };
let asked: string[];

beforeEach(() => {
  asked = [];
  window.history.replaceState(null, '', '/common/login');
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://console.test');
    asked.push(pathname + search);
    return Response.json(pathname.endsWith('download.json') ? PACK : { data: { value: 'uat' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('createCore', () => {
  it('fetches the language pack with namespace and language, and keeps what it returns [7.2-03]', async () => {
    const { language } = await createCore(DEFAULT_CONFIG, 'console.example');
    expect(asked).toContain('/api/resource/download.json?namespace=frontend&lang=zh_CN');
    expect(await language.pack('zh_CN')).toEqual(PACK);
    expect(language.texts.t('shell.login.title')).toBe('欢迎回来');
    expect(language.texts.t('shell.login.account')).toBe('账号');
  });

  it('asks for the environment by its own path, whatever the prefix of the API', async () => {
    const core = await createCore(
      { ...DEFAULT_CONFIG, prefixes: { ...DEFAULT_CONFIG.prefixes, main: '/other/' } },
      'console.example',
    );
    expect(asked).toContain('/getEnv');
    expect(core.environmentName).toBe('uat');
  });

  it('is not led back to the page by a call that is refused while the operator signs out', async () => {
    const core = await createCore(DEFAULT_CONFIG, 'console.example');
    window.history.replaceState(null, '', '/task');
    vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
    const left = vi.fn<() => void>();
    core.onLeaving(left);
    core.beginSignOut();
    await expect(core.client.call(getUserInfo, {})).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(left).not.toHaveBeenCalled();
  });

  it('writes nothing for a person whose place in this browser somebody else has taken', async () => {
    const core = await createCore(DEFAULT_CONFIG, 'console.example');
    core.store.update({ userInfo: { username: 'wang' } as UserInfo });
    core.session.setUserName('wang');
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json({ success: true });
    });
    const write = () => core.client.request({ method: 'POST', path: 'write', body: {} }, { showError: false });
    await write();
    core.session.setUserName('zhang');
    await expect(write()).rejects.toMatchObject({ kind: 'business' });
    expect(asked.filter((url) => url.endsWith('/write'))).toHaveLength(1);
  });

  it('has no session to begin with, and no mask', async () => {
    const core = await createCore(DEFAULT_CONFIG, 'console.example');
    expect([core.signedIn(), core.mask.get(), core.inFrame]).toEqual([false, false, false]);
  });
});
