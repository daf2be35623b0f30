import { defineConfig } from 'playwright/test';
import { browserTests } from './support/browserTests.ts';
import { CHROMIUM_ARGS, CHROMIUM_PATH } from './support/chromium.ts';
import { PATIENCE_MS } from './support/slowDown.ts';

/** Nothing slides or fades: it is asked for by people too, and what moves costs a test without a graphics card much time. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

const launchOptions = { executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGS] };

/**
 * Browser tests, by what stands behind the page: `host` the registry alone with fixture sub-applications, `mocked` the built
 * console with its API answered by MSW, `journey` one operator's whole job on a server of its own, `real` the whole server.
 */
export default defineConfig({
  ...browserTests('playwright'),
  testDir: '.',
  workers: 2,
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'zh-CN',
    actionTimeout: PATIENCE_MS,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'host', testDir: './host' },
    { name: 'mocked', testDir: './mocked', use: STILL },
    { name: 'journey', testDir: './journey' },
    { name: 'real', testDir: './real', use: STILL },
  ],
});
