import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../sdk/index.ts';
import { checkSession, isAtSignIn } from './boot.ts';
import { fakeCore } from './testing/fakeCore.ts';

afterEach(() => vi.unstubAllGlobals());

describe('checkSession', () => {
  it.each([
    ['a refusal', () => Response.json({ errorCode: 401 }, { status: 401 })],
    ['a new token', () => Response.json({}, { headers: { Authorization: 'other' } })],
    ['no answer', () => Promise.reject(new TypeError('down'))],
  ])('changes nothing, whatever it gets: %s [7.2-04]', async (_what, answer) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url, 'http://console.test').pathname + new URL(url, 'http://console.test').search);
      return answer();
    });
    const { core, said, left } = fakeCore({});
    core.session.setToken('mine');
    await checkSession({ config: DEFAULT_CONFIG, session: core.session });
    expect(asked).toEqual(['/core/api/checkLogin?app=core']);
    expect([core.session.token(), core.session.isSignedIn(), said, left]).toEqual(['mine', true, [], []]);
  });
});

it.each([
  ['/common/login', true],
  ['/common/login/', true],
  ['/base/common/login', true],
  ['/common/loginLog', false],
  ['/', false],
])('nothing of the console is loaded ahead at the sign-in page: %s', (path, is) => {
  expect(isAtSignIn(path)).toBe(is);
});
