import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { readConfig } from '../../server/config/readConfig.ts';
import { type ConsoleServer, createServer } from '../../server/createServer.ts';
import { type ShiftedClock, shiftedClock } from './shiftedClock.ts';
import { watchPage } from './watchPage.ts';

/** The administrator's first password in browser tests. */
export const FIRST_PASSWORD = 'Start#2468';

/** A running server of one worker, with its clock. */
export interface RealServer extends ConsoleServer {
  clock: ShiftedClock;
}

/** Tests against the whole server: embedded PostgreSQL, jobs, the SMTP sink, the built shell and sub-applications. */
export const test = base.extend<{ watched: ReturnType<typeof watchPage> }, { server: RealServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'console-e2e-'));
      chmodSync(dataDir, 0o755);
      const clock = shiftedClock();
      const config = readConfig({
        PORT: '0',
        SUBAPP_PORT: '0',
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: FIRST_PASSWORD,
        LOG_LEVEL: 'error',
        VITE_ROUTES_SOURCE: 'remote',
      });
      const server = await createServer(config, { clock });
      await use({ ...server, clock });
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  watched: [
    async ({ page }, use) => {
      const watched = watchPage(page);
      await use(watched);
      watched.check();
    },
    { auto: true },
  ],
});

export { expect } from 'playwright/test';
