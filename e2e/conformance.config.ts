import { defineConfig } from 'playwright/test';
import { browserTests } from './support/browserTests.ts';

/**
 * Tests of the check that sub-applications are tried with. They mostly wait for what a sub-application does with time, and each starts a
 * browser of its own: more of them run at once than of the others (docs/decisions/tests.md).
 */
export default defineConfig({
  ...browserTests('conformance'),
  testDir: './conformance',
  globalSetup: './conformance/serveOnce.ts',
  workers: 5,
});
