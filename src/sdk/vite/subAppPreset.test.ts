import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';

import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { SubAppManifest } from '../host/SubAppManifest.ts';
import { subAppPreset } from './subAppPreset.ts';
import { removeFolder } from '../../../tests/files/removeFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../tests/fixtures/subAppBuild/fixture');

const named = (id: string) => ({ __esModule: true, default: `${id} default` });

/** A browser just large enough for the loader: scripts run from the built files. */
function startSubApp(folder: string, broken = new Set<string>()) {
  const loaded: string[] = [];
  const asked: string[] = [];
  const shared: Record<string, object> = {
    react: { ...named('react'), useState: 'useState' },
    'react/jsx-runtime': { __esModule: true, jsx: () => null },
    'react-dom/client': { __esModule: true, createRoot: 'createRoot' },
    dayjs: named('dayjs'),
    'antd/Button': named('Button'),
    'antd/Table': named('Table'),
    '@console/sdk': { __esModule: true, defineSubApp: 'defineSubApp' },
    '@console/kit': { __esModule: true, PageHeader: 'PageHeader' },
  };
  const window: Record<string, unknown> = {
    dispatchEvent: () => true,
    __CONSOLE_SHARED__: shared,
    __CONSOLE_LOAD_SHARED__: async (ids: string[]) => {
      asked.push(...ids);
      for (const id of ids) shared[id] = named(id);
    },
    __INJECTED_PUBLIC_PATH_BY_QIANKUN__: 'https://apps.example/fixture/',
  };
  const run = (file: string) => vm.runInContext(readFileSync(path.join(folder, file), 'utf8'), context);
  const document = {
    currentScript: null,
    createElement: () => ({}),
    head: {
      appendChild(script: { src: string; onload(): void; onerror(): void }) {
        const file = script.src.replace('https://apps.example/fixture/', '');
        loaded.push(file);
        queueMicrotask(() => {
          if (broken.has(file)) return script.onerror();
          run(file);
          script.onload();
        });
      },
    },
  };
  const context = vm.createContext({ window, document, Event });
  const entry =
    /<script src="\.\/(assets\/[^"]+)" entry>/.exec(readFileSync(path.join(folder, 'index.html'), 'utf8'))?.[1] ?? '';
  run(entry);
  return { probe: (window.fixture as { probe: Probe }).probe, loaded, asked, broken };
}

type Probe = Record<string, unknown> & {
  texts(language: string): Promise<Record<string, string>>;
  screen(): Promise<{ seen: unknown }>;
};

describe('a sub-application built by the preset', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'sub-app-'));
  const manifest = () => JSON.parse(readFileSync(path.join(out, 'manifest.json'), 'utf8')) as SubAppManifest;

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await build({ ...subAppPreset({ name: 'fixture', root: ROOT, outDir: out }), mode: 'production' });
    vi.unstubAllEnvs();
  }, 30_000);
  afterAll(() => removeFolder(out));

  it('takes libraries, the kit and single antd exports from the host', () => {
    const { probe } = startSubApp(out);
    expect(probe).toMatchObject({
      PlainButton: 'Button default',
      Table: 'Table default',
      createRoot: 'createRoot',
      useState: 'useState',
      defineSubApp: 'defineSubApp',
      PageHeader: 'PageHeader',
    });
  });

  it('resolves default imports in the entry, in lazy chunks and in files of a package of type "module"', async () => {
    const { probe } = startSubApp(out);
    expect(probe.dayjs).toBe('dayjs default');
    expect(probe.defaultImportFromModulePackage).toBe('dayjs default');
    expect((await probe.screen()).seen).toBe('dayjs default');
  });

  it('bundles domain modules', () => {
    expect(startSubApp(out).probe.languages).toContain('zh_HK');
  });

  it('loads one chunk per language and per lazy screen, from the address it was served from', async () => {
    const { probe, loaded } = startSubApp(out);
    expect(loaded).toEqual([]);
    expect(await probe.texts('zh_CN')).toEqual({ 'fixture.hello': '你好' });
    expect(loaded).toEqual([expect.stringMatching(/^assets\/zh_CN-/)]);
    await probe.screen();
    await probe.screen();
    expect(loaded).toHaveLength(2);
  });

  it('asks again for a chunk that failed', async () => {
    const file = `assets/${readdirSync(path.join(out, 'assets')).find((name) => name.startsWith('Screen'))}`;
    const { probe, broken } = startSubApp(out, new Set([file]));
    await expect(probe.screen()).rejects.toThrow('chunk failed');
    broken.clear();
    expect((await probe.screen()).seen).toBe('dayjs default');
  });

  it('has one style sheet of hashed class names, and an entry without crossorigin', () => {
    const html = readFileSync(path.join(out, 'index.html'), 'utf8');
    const sheets = [...html.matchAll(/href="\.\/([^"]+\.css)"/g)].map((match) => match[1] ?? '');
    expect(sheets).toHaveLength(1);
    expect(existsSync(path.join(out, sheets[0] ?? ''))).toBe(true);
    expect(readFileSync(path.join(out, sheets[0] ?? ''), 'utf8')).toContain(
      `.${startSubApp(out).probe.className as string}`,
    );
    expect(html).not.toMatch(/crossorigin|type="module"/);
  });

  it('says in its manifest what the host must offer', () => {
    expect(manifest()).toMatchObject({
      name: 'fixture',
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      contractVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      ids: ['@console/kit', '@console/sdk', 'antd/Button', 'antd/Table', 'dayjs', 'react', 'react-dom/client'],
    });
    expect(manifest().shared).toMatchObject({
      react: '^19.3.1',
      antd: '^6.6.8',
      '@console/kit': `^${manifest().contractVersion}`,
    });
    expect(manifest().bundled).toEqual({});
  });
});

describe('what pages of a sub-application share', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sub-app-'));
  const [root, out] = [path.join(folder, 'root'), path.join(folder, 'out')];
  const [PHONE, MODAL] = ['libphonenumber-js/min default', 'antd/Modal default'];
  /** Which pages need a module: three or more, but for two. */
  const NEEDED_BY = {
    all: [0, 1, 2, 3],
    first: [0, 1, 2],
    last: [1, 2, 3],
    two: [2, 3],
    call: [1, 2, 3],
    ask: [1, 2, 3],
  };

  beforeAll(async () => {
    mkdirSync(root);
    const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
    for (const name of Object.keys(NEEDED_BY)) write(`${name}.ts`, `export const ${name} = { words: ['${name}'] };`);
    write('phone.ts', `export { default as phone } from 'libphonenumber-js/min';`);
    write('call.ts', `import { phone } from './phone.ts';\nexport const call = { words: [phone] };`);
    write('ask.ts', `import { Modal } from 'antd';\nexport const ask = { words: [Modal] };`);
    for (const page of [0, 1, 2, 3]) {
      const names = Object.entries(NEEDED_BY).flatMap(([name, pages]) => (pages.includes(page) ? [name] : []));
      const imports = names.map((name) => `import { ${name} } from './${name}.ts';`);
      write(`page${page}.ts`, `${imports.join('\n')}\nexport const seen = [${names.join(', ')}];`);
    }
    write('main.tsx', `export const probe = { page: (n: number) => import(\`./page\${n}.ts\`) };`);
    vi.stubEnv('NODE_ENV', 'production');
    await build({ ...subAppPreset({ name: 'fixture', root, outDir: out }), mode: 'production' });
    vi.unstubAllEnvs();
  }, 30_000);
  afterAll(() => removeFolder(folder));

  it('is one file, whichever of them need which part of it, and what two share stays apart', async () => {
    const { probe, loaded } = startSubApp(out);
    const page = probe.page as (n: number) => Promise<{ seen: { words: string[] }[] }>;
    expect((await page(0)).seen.flatMap(({ words }) => words)).toEqual(['all', 'first']);
    expect(loaded.map((file) => file.replace(/-[^/]*$/, '')).sort()).toEqual(['assets/page0', 'assets/shared']);
    expect((await page(1)).seen.flatMap(({ words }) => words)).toEqual(['all', 'first', 'last', PHONE, MODAL]);
    expect(loaded).toHaveLength(4);
    expect((await page(2)).seen.flatMap(({ words }) => words)).toEqual(['all', 'first', 'last', 'two', PHONE, MODAL]);
    expect(loaded).toHaveLength(6);
  });

  it('keeps apart what needs a further library of the host, which a page without it does not wait for', async () => {
    const { probe, asked } = startSubApp(out);
    const page = probe.page as (n: number) => Promise<object>;
    await page(0);
    expect(asked).toEqual([]);
    await page(1);
    expect(asked).toEqual(['antd/Modal', 'libphonenumber-js/min']);
  });
});
