import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { test as base } from 'playwright/test';
import { httpListener } from '../../server/httpListener.ts';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';
import { shellRoutes } from '../../server/static/shellRoutes.ts';
import { Console } from '../pages/Console.ts';
import { startMockedServer } from './mockedServer.ts';
import { enterAs, makeOperator } from '../support/operators.ts';
import { watchPage } from '../support/watchPage.ts';

/** A shell built in the mock mode, beside a running API, as QA has it. */
export interface MockModeServer {
  /** Where the mock build is. */
  url: string;
  /** Where the product's own build is. */
  productUrl: string;
  /** Signs the browser in. */
  enter: (context: Parameters<typeof enterAs>[0]) => Promise<void>;
  close(): Promise<void>;
}

async function startMockModeServer(): Promise<MockModeServer> {
  const built = mkdtempSync(join(tmpdir(), 'console-mock-build-'));
  const [server, page] = await Promise.all([
    startMockedServer(),
    httpListener(0, '127.0.0.1'),
    // A process of its own, so that the variable of the build is nobody else's.
    promisify(execFile)(
      process.execPath,
      [join(PROJECT_ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', built, '--logLevel', 'error'],
      { cwd: PROJECT_ROOT, env: { ...process.env, NODE_ENV: 'production', VITE_API_MOCK: 'msw' } },
    ),
  ]);
  const config = { ...server.ports.config, port: page.port };
  page.serve(new Hono().route('/', server.api).route('/', shellRoutes(config, built)));
  const url = `http://localhost:${page.port}`;
  return {
    url,
    productUrl: server.url,
    enter: async (context) => enterAs(context, url, await makeOperator(server.ports)),
    async close() {
      await page.close(0);
      await server.close();
      rmSync(built, { recursive: true, force: true });
    },
  };
}

interface Fixtures {
  ui: Console;
  watched: ReturnType<typeof watchPage>;
}

/** Tests of a mock build: what breaks requests is the service worker in the page, and nothing of the test. */
export const test = base.extend<Fixtures, { server: MockModeServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await startMockModeServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  ui: async ({ page }, use) => use(new Console(page)),
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
