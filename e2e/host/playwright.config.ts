import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: '.',
  workers: 1,
  timeout: 40_000,
  reporter: 'list',
  outputDir: '../../.results/host',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
