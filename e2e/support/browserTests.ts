import type { PlaywrightTestConfig } from 'playwright/test';
import { keepTemporaryFilesInMemory } from '../../tests/setup/keepTemporaryFilesInMemory.ts';
import { SLOWDOWN } from './slowDown.ts';

keepTemporaryFilesInMemory();

/** What all browser tests share; report and pictures of failures are named after the run. */
export const browserTests = (run: string): PlaywrightTestConfig => ({
  timeout: 60_000 * SLOWDOWN,
  expect: { timeout: 10_000 * SLOWDOWN },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: `../.results/${run}.json` }]],
  outputDir: `../.results/${run}`,
});
