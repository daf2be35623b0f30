import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';

import { subAppPreset } from '../src/sdk/vite/subAppPreset.ts';
import { closureOf, type CodeSize, sizeOf } from './build/closureSize.ts';
import { mergeLocales, readLocaleSources } from './build/mergeLocales.ts';
import { sourceHash, writeStamp } from './buildStamp.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);

function report(what: string, { files, raw, gzip }: CodeSize): void {
  console.log(`${what.padEnd(32)}${String(files).padStart(4)} files${kB(raw)} kB${kB(gzip)} kB gzip`);
}

function writeLocales(): void {
  const folder = path.join(DIST, 'locales');
  mkdirSync(folder, { recursive: true });
  for (const [lang, texts] of Object.entries(mergeLocales(readLocaleSources(ROOT))))
    writeFileSync(path.join(folder, `${lang}.json`), JSON.stringify(texts));
}

async function buildShell(): Promise<void> {
  const outDir = path.join(DIST, 'shell');
  await build({ root: ROOT, configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn', mode: 'production' });
  const scripts = (modules: readonly string[]) =>
    [...closureOf(outDir, modules)].filter((file) => file.endsWith('.js'));
  report('shell, sign-in page', sizeOf(scripts(['index.html'])));
}

async function buildSubApp(name: string): Promise<void> {
  const outDir = path.join(DIST, 'subapps', name);
  await build(subAppPreset({ name, root: path.join(ROOT, 'src/apps', name), outDir }));
  const assets = path.join(outDir, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  report(`sub-application ${name}`, sizeOf(scripts.map((file) => path.join(assets, file))));
}

/** The script that pages of tracked sites load: one file for any page, as small as it can be. */
async function buildTracker(): Promise<void> {
  const outDir = path.join(DIST, 'tracker');
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2018',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { track: path.join(ROOT, 'src/tracker/main.ts') },
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  });
  report('tracking script', sizeOf([path.join(outDir, 'track.js')]));
}

/** The public page of activities: its script and style, and what draws it on the server. */
async function buildPlay(): Promise<void> {
  const outDir = path.join(DIST, 'play');
  const shared: InlineConfig = {
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
  };
  await build({
    ...shared,
    base: '/a/',
    build: {
      target: 'es2020',
      outDir,
      emptyOutDir: true,
      manifest: true,
      modulePreload: false,
      rolldownOptions: { input: { play: path.join(ROOT, 'src/play/main.tsx') } },
    },
  });
  await build({
    ...shared,
    build: {
      ssr: true,
      target: 'node20',
      outDir: path.join(outDir, 'server'),
      emptyOutDir: true,
      rolldownOptions: {
        input: { renderPlay: path.join(ROOT, 'src/play/renderPlay.tsx') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const assets = path.join(outDir, 'assets');
  report('public page of an activity', sizeOf(readdirSync(assets).map((file) => path.join(assets, file))));
}

/** The server as one file; packages stay in node_modules. */
async function buildServer(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: path.join(DIST, 'server'),
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: path.join(ROOT, 'server/main.ts'),
          // A file of its own, because it runs in threads of its own.
          readerWorker: path.join(ROOT, 'server/file/reading/readerWorker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

process.env.NODE_ENV = 'production';
process.chdir(ROOT);
const started = performance.now();
const hash = sourceHash(ROOT);
rmSync(path.join(DIST, '.stamp'), { force: true });
writeLocales();
await buildShell();
for (const entry of readdirSync(path.join(ROOT, 'src/apps')))
  if (existsSync(path.join(ROOT, 'src/apps', entry, 'main.tsx'))) await buildSubApp(entry);
await buildTracker();
await buildPlay();
await buildServer();
writeStamp(ROOT, hash);
console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
