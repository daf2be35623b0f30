import { describe, expect, it } from 'vitest';
import { APP_MODE, CLIENT_SETTINGS } from './clientSettings.ts';
import { loadConfig } from './loadConfig.ts';
import { parseConfig } from './parseConfig.ts';
import { DEFAULT_CONFIG } from './RuntimeConfig.ts';

describe('parseConfig', () => {
  it('is the default without settings, with the baseline environment and prefetching [9-05] [9-21]', () => {
    expect(parseConfig([])).toEqual({ config: DEFAULT_CONFIG, problems: [] });
    expect(DEFAULT_CONFIG).toMatchObject({ environment: 'baseline', prefetch: true });
  });

  it('reads every setting', () => {
    const { config, problems } = parseConfig([
      {
        VITE_API_BASE: 'https://api.example/',
        VITE_ROUTER_BASE: 'console',
        VITE_APP_ENVIRONMENT: 'saas',
        VITE_ROUTES_SOURCE: 'remote',
        VITE_PREFETCH: 'off',
        VITE_SUBAPP_ORIGINS: 'https://a.example/x, http://b.example',
        VITE_PERMISSION_PATH: 'p',
        VITE_PERMISSION_PAYLOAD: '{}',
        VITE_GATEWAY_PREFIX: 'gw',
      },
    ]);
    expect(problems).toEqual([]);
    expect(config).toMatchObject({
      apiBase: 'https://api.example',
      routerBase: '/console/',
      environment: 'saas',
      routesSource: 'remote',
      prefetch: false,
      subAppOrigins: ['https://a.example', 'http://b.example'],
      permissionPath: 'p',
      permissionPayload: {},
      prefixes: { gateway: '/gw/', main: '/api/' },
    });
  });

  it('goes on with the next source after a bad value, and names it', () => {
    const { config, problems } = parseConfig([{ VITE_PREFETCH: 'maybe' }, { VITE_PREFETCH: 'off' }]);
    expect(config.prefetch).toBe(false);
    expect(problems).toEqual([{ setting: 'VITE_PREFETCH', value: 'maybe', expected: 'on | off' }]);
  });

  it.each(['javascript:alert(1)', 'api.example', 'http://'])('refuses %j as an address of the backend', (value) => {
    const { config, problems } = parseConfig([{ VITE_API_BASE: value }]);
    expect([config.apiBase, problems.length]).toEqual(['', 1]);
  });
});

const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });

const load = (reply: () => Response | Promise<Response>) =>
  loadConfig({ url: 'config.json', fetch: async () => reply(), buildSettings: { VITE_PREFETCH: 'off' } });

describe('loadConfig', () => {
  it('prefers the file to the build', async () => {
    const { config } = await load(() => Response.json({ VITE_APP_ENVIRONMENT: 'saas' }));
    expect([config.environment, config.prefetch]).toEqual(['saas', false]);
  });

  it('runs on the build where there is no file, also where every address answers with the page', async () => {
    for (const reply of [() => new Response(null, { status: 404 }), page]) {
      const { config, problems } = await load(reply);
      expect([config.prefetch, problems]).toEqual([false, []]);
    }
  });

  it('says what is wrong with a file, and goes on', async () => {
    const broken = [
      () => Response.json([1]),
      () => new Response(null, { status: 500 }),
      () => Promise.reject(new TypeError('x')),
    ];
    for (const reply of broken) {
      const { config, problems } = await load(reply);
      expect([config.prefetch, problems[0]?.setting]).toEqual([false, 'config.json']);
    }
  });
});

it('has the default client settings [9-25] [9-26]', () => {
  expect(CLIENT_SETTINGS).toEqual({ os: 'micro', entireOs: 'web,micro,ios+android,ios,android' });
  expect(APP_MODE).toBe('core');
});
