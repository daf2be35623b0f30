import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { build } from 'vite';
import { startFixtureServer, type Fault } from '../../tests/fixtures/host/server.ts';

const source = path.resolve(import.meta.dirname, '../../tests/fixtures/host');
/** A folder for each worker: they start together, and each empties its own first. */
const builtBy = (worker: number): string => path.resolve(import.meta.dirname, `../../.results/host-harness-${worker}`);

/** A page that holds a registry and nothing else, and the server of the sub-applications. */
export interface Harness {
  page: Page;
  apps: string;
  /** Opens the harness at a path; `policy` of the query is the content security policy of the page. */
  open(at: string, query?: Record<string, string>): Promise<void>;
  /** Goes to a path without a page load. */
  go(...paths: string[]): Promise<void>;
  break(name: string, fault: Fault): Promise<void>;
  heal(name: string): Promise<void>;
  hits(): Promise<Record<string, number>>;
  /** What a sub-application shows. */
  shown(name: string): ReturnType<Page['locator']>;
  errorOf(name: string): Promise<{ kind: string; phase: string; answer?: { code: number } } | null>;
  status(name: string): Promise<string | undefined>;
  pageErrors: string[];
}

/** Tests with a harness. */
export const test = base.extend<{ harness: Harness }, { site: string; fixtures: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, provide, { workerIndex }) => {
      const built = builtBy(workerIndex);
      await build({
        root: source,
        configFile: false,
        logLevel: 'error',
        build: { outDir: built, emptyOutDir: true, minify: false },
      });
      const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' };
      const server = createServer((request, response) => {
        const { pathname: wanted, searchParams } = new URL(request.url ?? '/', 'http://x');
        const policy = searchParams.get('policy');
        if (policy !== null) response.setHeader('content-security-policy', policy);
        const file = wanted.startsWith('/assets/') ? wanted : '/index.html';
        readFile(path.join(built, file)).then(
          (content) => response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain').end(content),
          () => response.writeHead(404).end(),
        );
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      await provide(`http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  fixtures: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const { server, origin } = await startFixtureServer();
      await provide(origin);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  harness: async ({ page, site, fixtures }, provide) => {
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    const tell = async (what: string): Promise<Response> => fetch(`${fixtures}/${what}`);
    const broken = new Set<string>();
    await provide({
      page,
      apps: fixtures,
      pageErrors,
      open: async (at, query = {}) => {
        await page.goto(`${site}${at}?${new URLSearchParams({ apps: fixtures, ...query }).toString()}`);
      },
      go: (...paths) =>
        page.evaluate((all) => {
          for (const each of all) history.pushState(null, '', each);
        }, paths),
      break: async (name, fault) => {
        broken.add(name);
        await tell(`break/${name}/${fault}`);
      },
      heal: async (name) => void (await tell(`heal/${name}`)),
      hits: async () => (await (await tell('hits')).json()) as Record<string, number>,
      shown: (name) => page.locator(`[data-app="${name}"]`),
      errorOf: (name) => page.evaluate((app) => window.registry.state(app)?.error ?? null, name),
      status: (name) => page.evaluate((app) => window.registry.state(app)?.status, name),
    });
    for (const name of broken) await tell(`heal/${name}`);
  },
});

export { expect };
