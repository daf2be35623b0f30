import type { PlaywrightTestConfig } from 'playwright/test';
import { keepTemporaryFilesInMemory } from '../../tests/setup/keepTemporaryFilesInMemory.ts';
import { PATIENCE_MS } from './slowDown.ts';

keepTemporaryFilesInMemory();

/** What all browser tests share; report and pictures of failures are named after the run. */
export const browserTests = (run: string): PlaywrightTestConfig => ({
  timeout: 3 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: `../.results/${run}.json` }]],
  outputDir: `../.results/${run}`,
});
