import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
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

  it('is documented: .env.example has every variable, each with words before it', () => {
    const lines = readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8').split('\n');
    const documented = lines.flatMap((line) => /^([A-Z\d_]+)=/.exec(line)?.[1] ?? []);
    expect(documented).toEqual(expect.arrayContaining(Object.keys(SERVER_VARIABLES.shape)));
    const foreign = documented.filter((name) => !(name in SERVER_VARIABLES.shape) && !name.startsWith('VITE_'));
    expect(foreign).toEqual(['CHROMIUM_PATH']);
    const shellReads =
      readFileSync(join(PROJECT_ROOT, 'src/sdk/config/parseConfig.ts'), 'utf8').match(/VITE_[A-Z\d_]+/g) ?? [];
    expect(shellReads.length).toBeGreaterThan(10);
    expect(documented).toEqual(expect.arrayContaining([...shellReads, 'VITE_API_MOCK']));
    expect(
      readConfig(
        Object.fromEntries(lines.filter((line) => /^[A-Z\d_]+=/.test(line)).map((line) => line.split(/=(.*)/s))),
      ),
    ).toMatchObject({ port: 4000 });
  });
});
