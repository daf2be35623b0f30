import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from './harness.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
const INLINE = /<script>([^]*?)<\/script>/;

/** The code of the guide for teams that bring a framework of their own. */
async function examples(): Promise<{ vite: string; webpack: string; page: string }> {
  const guide = await readFile(path.join(ROOT, 'docs/sub-apps.md'), 'utf8');
  const [, chapter = ''] = /^### Examples\n([^]*?)^## /m.exec(guide) ?? [];
  const block = (begin: string): string => {
    const [, text] = new RegExp(`^\`\`\`\\w+\n(${begin}[^]*?)^\`\`\`$`, 'm').exec(chapter) ?? [];
    if (text === undefined) throw new Error(`the guide has no block that begins with ${begin}`);
    return text;
  };
  return {
    vite: block('// vite\\.config\\.js\n'),
    webpack: block('// webpack\\.config\\.js\n'),
    page: block('<!doctype html>'),
  };
}

/** A folder within the repository, so that its packages are found, and a server of what is in it. */
const test = base.extend<{ folder: string; served: string }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
  folder: async ({}, provide) => {
    await mkdir(path.join(ROOT, '.results'), { recursive: true });
    const folder = await mkdtemp(path.join(ROOT, '.results/guide-'));
    await provide(folder);
    await rm(folder, { recursive: true });
  },
  served: async ({ folder }, provide) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://x');
      response.setHeader('access-control-allow-origin', '*');
      readFile(path.join(folder, pathname)).then(
        (content) => response.setHeader('content-type', TYPES[path.extname(pathname)] ?? 'text/plain').end(content),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    await provide(`http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`);
    server.closeAllConnections();
    server.close();
  },
});

test('the page of the guide is a sub-application as it stands', async ({ harness, folder, served }) => {
  const { page } = await examples();
  await mkdir(path.join(folder, 'shop'));
  await writeFile(path.join(folder, 'shop/index.html'), page);
  await harness.open('/shop', { apps: served, names: 'shop' });
  await expect(harness.page.locator('.root')).toHaveText('shop');
  expect(harness.pageErrors).toEqual([]);
});

test('what Vite builds by the configuration of the guide is a sub-application, with the page of the guide beside it', async ({
  harness,
  folder,
  served,
}) => {
  const { vite, page } = await examples();
  const [, lifecycles = ''] = INLINE.exec(page) ?? [];
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'vite.config.js'), vite);
  // The script in two modules, so that there is something to bundle.
  await writeFile(path.join(folder, 'src/shop.js'), `export function setShop() {${lifecycles}}`);
  await writeFile(path.join(folder, 'src/main.js'), `import { setShop } from './shop.js';\nsetShop();`);
  await promisify(execFile)(process.execPath, [VITE, 'build', '--outDir', 'shop'], { cwd: folder });
  await writeFile(path.join(folder, 'shop/index.html'), page.replace(INLINE, '<script src="app.js"></script>'));
  await harness.open('/shop', { apps: served, names: 'shop,a' });
  for (let mount = 1; mount <= 2; mount += 1) {
    await harness.go('/shop');
    await expect(harness.page.locator('.root')).toHaveText('shop');
    await harness.go('/nowhere');
    await expect(harness.page.locator('.root')).toHaveCount(0);
  }
  expect(harness.pageErrors).toEqual([]);
});

test('the configuration of webpack in the guide gives a library whose parts come from its own address', async () => {
  const { webpack, page } = await examples();
  const found: { exports: unknown } = { exports: undefined };
  // oxlint-disable-next-line no-implied-eval -- as Node runs it; webpack itself is not among the packages
  new Function('module', webpack)(found);
  const name = /window\.(\w+) = /.exec(page)?.[1];
  expect(found.exports).toMatchObject({ output: { library: { name, type: 'umd' }, publicPath: 'auto' } });
});
