import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { readConfig, SERVER_VARIABLES } from './readConfig.ts';

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4000,
      subAppPort: 4001,
      host: '127.0.0.1',
      databaseUrl: undefined,
      smtpUrl: undefined,
      bounces: undefined,
      publicUrl: 'http://localhost:4000',
      sessionHours: 8,
      frameAncestors: "'self'",
      appEnvironment: 'baseline',
      shell: {},
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', VITE_API_BASE: '' })).toEqual(readConfig({}));
  });

  it('names every variable that cannot be used, and says no value of it', () => {
    const bad = {
      PORT: '70000',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://root:topsecret@x/y',
      FRAME_ANCESTORS: "'self'; script-src *",
    };
    expect(() => readConfig(bad)).toThrow(/PORT .*LOG_LEVEL|LOG_LEVEL .*PORT/s);
    expect(() => readConfig(bad)).toThrow(/DATABASE_URL must be an address such as postgres/);
    expect(() => readConfig(bad)).toThrow(/FRAME_ANCESTORS/);
    expect(() => readConfig(bad)).not.toThrow(/topsecret/);
  });

  it('hands the shell its variables, but never the switch to the mock mode', () => {
    const { shell } = readConfig({ VITE_ROUTER_BASE: '/console/', VITE_API_MOCK: 'msw', SMTP_URL: 'smtp://a:b@c' });
    expect(shell).toEqual({ VITE_ROUTER_BASE: '/console/' });
  });

  it('is documented: .env.example has every variable with its default', () => {
    const documented = parseEnv(readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8'));
    expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(SERVER_VARIABLES.shape)));
    expect({ ...readConfig(documented), shell: {} }).toEqual(readConfig({}));
  });
});
