import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';
import { httpListener } from '../../server/httpListener.ts';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';
import { subAppRoutes } from '../../server/static/subAppRoutes.ts';
import type { MicroApp } from '../../src/contract/shell/menu.ts';
import { subAppPreset } from '../../src/sdk/vite/subAppPreset.ts';

/** Names of the sub-applications with a page that has nothing on it. */
export const TRIVIAL_APPS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
type TrivialApp = (typeof TRIVIAL_APPS)[number];

/** Where one is opened, and the heading of its page. */
export const trivialPlace = (name: TrivialApp) => ({
  path: `/bench-${name}`,
  heading: name.charAt(0).toUpperCase() + name.slice(1),
});

/** Builds them into folders of a folder, named `bench-…`. */
async function buildTrivialApps(folder: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  for (const name of TRIVIAL_APPS) {
    const { heading } = trivialPlace(name);
    const root = join(PROJECT_ROOT, 'bench/hosts/trivial');
    const preset = subAppPreset({ name: `bench-${name}`, root, outDir: join(folder, `bench-${name}`) });
    await build({ ...preset, define: { __TRIVIAL_APP__: JSON.stringify({ name: `bench-${name}`, heading }) } });
  }
}

/** Adds them to the list that the console of a page fetches. */
export async function addTrivialApps(page: Page, origin: string, names: readonly TrivialApp[]): Promise<void> {
  await page.route('**/getRoutesMapping', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: MicroApp[] };
    const added = names.map((name) => ({
      name: `bench-${name}`,
      entry: `${origin}/bench-${name}/index.html`,
      activeRule: `/bench-${name}`,
      props: {
        title: name,
        desc: '',
        routes: [{ path: `/bench-${name}`, titleKey: 'shell.brand.name', menu: '/task' }],
      },
    }));
    await route.fulfill({ response: answer, json: { ...body, data: [...body.data, ...added] } });
  });
}

/** The server of their files. */
export interface TrivialServer {
  url: string;
  close(): Promise<void>;
}

/** Builds and serves them from a server of their own: what a page intercepts does not feel a slow network. */
export async function serveTrivialApps(): Promise<TrivialServer> {
  const folder = mkdtempSync(join(tmpdir(), 'console-trivial-'));
  await buildTrivialApps(folder);
  const listener = await httpListener(0, '127.0.0.1');
  listener.serve(subAppRoutes(folder));
  return {
    url: `http://localhost:${listener.port}`,
    async close() {
      await listener.close(0);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
