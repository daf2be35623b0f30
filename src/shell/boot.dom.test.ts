import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../sdk/index.ts';
import { checkSession, loadAhead } from './boot.ts';
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
  ['/common/login', true, 0],
  ['/common/login/', true, 0],
  ['/base/common/login', true, 0],
  ['/common/loginLog', true, 1],
  ['/', true, 1],
  ['/', false, 0],
])(
  'what only an operator needs is loaded ahead for one, and not at the sign-in page: %s, signed in %s',
  (path, is, times) => {
    let loads = 0;
    const load = async (): Promise<never> => {
      loads += 1;
      throw new Error('it did not come');
    };
    loadAhead({ isSignedIn: () => is }, path, load);
    expect(loads).toBe(times);
  },
);
