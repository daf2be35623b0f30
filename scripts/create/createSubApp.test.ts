import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { SubAppManifest } from '../../src/sdk/host/SubAppManifest.ts';
import { KIT_ID, PARTS_ID, SDK_ID, SHARED_LIBRARIES } from '../../src/sdk/vite/sharedIds.ts';
import { removeFolder } from '../../tests/files/removeFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Another than that of the guide: who follows it to the letter keeps these tests green. */
const NAME = 'sample-points';

/** What a sub-application is made of, checked and tested by. */
const COPIED = [
  'src server mocks simulators tests e2e scripts package.json tsconfig.json vite.config.ts vitest.config.ts',
  '.oxfmtrc.json .oxlintrc.json',
]
  .join(' ')
  .split(' ');

let copy: string;

/** Runs a program of the copy. */
function run(script: string, ...args: string[]): { status: number | null; output: string } {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };
  // The tests of the copy are a run of their own.
  for (const name of Object.keys(env)) if (/^(VITEST|NODE_ENV|TEST$|FORCE_COLOR)/.test(name)) delete env[name];
  const file = path.join(copy, script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: copy, env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const create = (...args: string[]) =>
  run('node_modules/tsx/dist/cli.mjs', 'scripts/create-subapp.ts', NAME, '--prefix', '/sample', ...args);

/** Fingerprint of all sources of the copy. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const top of ['src', 'e2e', 'server'])
    for (const entry of readdirSync(path.join(copy, top), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      hash.update(file).update(entry.isFile() ? readFileSync(file) : '');
    }
  return hash.digest('hex');
}

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'create-'));
  for (const entry of COPIED) cpSync(path.join(ROOT, entry), path.join(copy, entry), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
}, 60_000);
afterAll(() => removeFolder(copy));

it('says what it would do, and does it', () => {
  const before = fingerprint();
  const dry = create('--title', '积分', '--dry');
  expect(dry).toMatchObject({ status: 0, output: expect.stringContaining('src/apps/sample-points/main.tsx') });
  expect(fingerprint()).toBe(before);
  expect(create('--title', '积分')).toMatchObject({ status: 0, output: expect.stringContaining('Next:') });
  expect(fingerprint()).not.toBe(before);
}, 60_000);

it('refuses to do it twice, and changes nothing then', () => {
  const before = fingerprint();
  expect(create()).toMatchObject({ status: 1, output: expect.stringContaining('src/apps/sample-points exists') });
  expect(fingerprint()).toBe(before);
}, 60_000);

it('enters its page, menu and right, and its titles in the languages given', () => {
  const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
  const manifest = read(`src/domain/${NAME}/subApp.ts`);
  expect(manifest).toContain(`pages('/sample/countries', 'samplePoints.country', 'CountryList')`);
  expect(manifest).toContain(`menuPage('samplePointsCountry:view', '/sample/countries', 'samplePoints', 10)`);
  expect(read('src/domain/subApps.ts')).toMatch(/SAMPLE_POINTS,?\s*\]/);
  expect(read('server/areas.ts')).toMatch(/samplePointsArea,?\s*\]/);
  expect(JSON.parse(read(`src/apps/${NAME}/names/zh_CN.json`))).toMatchObject({ 'menu.samplePoints': '积分' });
  expect(JSON.parse(read(`src/apps/${NAME}/locales/ja_JP.json`))).toMatchObject({
    'samplePoints.title': 'Sample points アプリ',
    'samplePoints.country.title': '国と地域',
  });
});

it('makes files that keep to types, lint and format', () => {
  const files = [
    `src/apps/${NAME}`,
    `e2e/real/${NAME}.spec.ts`,
    `src/domain/${NAME}`,
    `server/${NAME}/area.ts`,
    `server/${NAME}/resources.ts`,
    'src/domain/subApps.ts',
    'server/areas.ts',
  ];
  const checks = [
    run('node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-check', ...files),
    run('node_modules/oxfmt/bin/oxfmt', '--check', ...files),
  ];
  expect(checks.map(({ status, output }) => (status === 0 ? '' : output))).toEqual(['', '']);
}, 120_000);

it('makes tests that pass, and lets those of the house pass: layers, texts, rights', () => {
  const { status, output } = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=unit',
    '--project=dom',
    '--project=page',
    '--reporter=verbose',
    `src/apps/${NAME}`,
    'tests/architecture.test.ts',
    `src/domain/${NAME}`,
    'tests/lists.test.ts',
    'tests/texts.test.ts',
    'src/domain/catalog',
    'src/shell/locales',
    'scripts/build/mergeLocales.test.ts',
  );
  expect(status === 0 ? '' : output).toBe('');
  expect(output).toContain('shows its list, follows the language, and leaves nothing behind');
  expect(output).toContain('reaches the network through the request helper alone');
}, 120_000);

it('makes folders that the areas of the house have', () => {
  const vitest = 'node_modules/vitest/vitest.mjs';
  const folders = run(vitest, 'run', '--project=unit', 'tests/folders.test.ts', '-t', `the areas of ${NAME}`);
  expect(folders.status === 0 ? '' : folders.output).toBe('');
  expect(folders.output).toContain('6 passed');
}, 120_000);

it('is built by the preset, and asks the host for shared libraries only', () => {
  const build = `import { build } from 'vite';
import { subAppPreset } from './src/sdk/vite/subAppPreset.ts';
process.env.NODE_ENV = 'production';
await build(subAppPreset({ name: '${NAME}', root: process.cwd() + '/src/apps/${NAME}', outDir: process.cwd() + '/out' }));
`;
  writeFileSync(path.join(copy, 'buildOne.ts'), build);
  expect(run('node_modules/tsx/dist/cli.mjs', 'buildOne.ts')).toMatchObject({ status: 0 });
  const manifest = JSON.parse(readFileSync(path.join(copy, 'out/manifest.json'), 'utf8')) as SubAppManifest;
  expect(manifest.name).toBe(NAME);
  const shared = new Set<string>([...SHARED_LIBRARIES, KIT_ID, PARTS_ID, SDK_ID]);
  expect(manifest.ids.filter((id) => !shared.has(id))).toEqual([]);
  expect(manifest.ids).toContain(KIT_ID);
  expect(existsSync(path.join(copy, 'out/index.html'))).toBe(true);
}, 120_000);
