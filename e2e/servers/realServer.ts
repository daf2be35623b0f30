import { test as base } from 'playwright/test';
import { type RealServer, startRealServer } from './startRealServer.ts';
import { slowDown } from '../support/slowDown.ts';
import { watchPage } from '../support/watchPage.ts';

/** Tests against the whole server: embedded PostgreSQL, jobs, the SMTP sink, the built shell and sub-applications. */
export const test = base.extend<
  { watched: ReturnType<typeof watchPage> },
  { server: RealServer; serverOf: 'all' | 'calls' }
>({
  // Workers share nothing, and one serves files of one value alone: tests that move the server's clock have a server of their own.
  serverOf: ['all', { scope: 'worker', option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await startRealServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  watched: [
    async ({ page }, use) => {
      await slowDown(page);
      const watched = watchPage(page);
      await use(watched);
      watched.check();
    },
    { auto: true },
  ],
});

export { expect } from 'playwright/test';
