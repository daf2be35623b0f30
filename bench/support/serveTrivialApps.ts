import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from 'playwright';
import type { MicroApp } from '../../src/contract/menu.ts';
import { TRIVIAL_APPS } from './buildHosts.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' };

/** Adds the sub-applications with nothing on them to a page: to the list that its console fetches, and where they are served. */
export async function serveTrivialApps(page: Page, folder: string, subAppUrl: string): Promise<void> {
  await page.route('**/getRoutesMapping', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: MicroApp[] };
    const added = TRIVIAL_APPS.map((name) => ({
      name: `bench-${name}`,
      entry: `${subAppUrl}/bench-${name}/index.html`,
      activeRule: `/bench-${name}`,
      props: {
        title: name,
        desc: '',
        routes: [{ path: `/bench-${name}`, titleKey: 'shell.brand.name', menu: '/task' }],
      },
    }));
    await route.fulfill({ response: answer, json: { ...body, data: [...body.data, ...added] } });
  });
  await page.route(`${subAppUrl}/bench-*/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    const body = await readFile(join(folder, pathname));
    await route.fulfill({ body, headers, contentType: TYPES[extname(pathname)] });
  });
}
