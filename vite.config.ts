import { readFileSync } from 'node:fs';
import path from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

import { bringParts } from './scripts/build/bringParts.ts';
import { waitForApi } from './scripts/build/waitForApi.ts';
import { type Layer, LAYERS, planLayers } from './scripts/build/planLayers.ts';
import { devSubApps } from './src/sdk/vite/devSubApps.ts';
import { sharedVersions } from './src/sdk/vite/sharedVersions.ts';

/** Where the API listens while the dev server stands in front of it; `scripts/dev.ts` starts it there. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 4010}`;

/** Prefixes of the backends (§7.2), and what the server answers beside them. */
const PROXIED = [
  '/api',
  '/getEnv',
  '/core',
  '/gateway',
  '/anti-man',
  '/data',
  '/common-user',
  '/config.json',
  '/track',
  '/s/',
  '/c/',
  '/a/',
];

/** The mock mode exists in builds for QA only (`VITE_API_MOCK=msw`): its service worker goes beside their page. */
function mockServiceWorker(): Plugin {
  return {
    name: 'console-mock-service-worker',
    apply: () => process.env.VITE_API_MOCK === 'msw',
    generateBundle() {
      const source = readFileSync(path.resolve('node_modules/msw/lib/mockServiceWorker.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source });
    },
  };
}

const shared: UserConfig = {
  // Relative, so that one build runs below any path; the page's <base> says which.
  base: './',
  // qiankun's: the same functions, of a library that is made to be taken in parts.
  resolve: { alias: [{ find: /^lodash\/(\w+)$/, replacement: 'es-toolkit/compat/$1' }] },
  define: { __SHARED_VERSIONS__: JSON.stringify(sharedVersions()) },
};

/** Chunks of the packages: one per layer, so that little is loaded that is not needed, in few requests. */
function chunksOf(layers: ReadonlyMap<string, Layer>): Rolldown.OutputOptions {
  return {
    chunkFileNames: ({ name }) => `assets/${name.startsWith('later~') ? 'later' : '[name]'}-[hash].js`,
    codeSplitting: {
      groups: [
        ...LAYERS.map((layer, index) => ({
          name: layer,
          test: (id: string) => id.includes('node_modules') && layers.get(id) === layer,
          priority: LAYERS.length - index,
        })),
        // What different pages need stays apart.
        { name: 'later', test: /node_modules/, entriesAware: true },
      ],
    },
  };
}

export default defineConfig(async ({ command }) => ({
  ...shared,
  plugins: [react(), bringParts(), waitForApi(api, PROXIED), devSubApps(path.resolve('src/apps')), mockServiceWorker()],
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 4000),
    strictPort: true,
    proxy: Object.fromEntries(PROXIED.map((prefix) => [prefix, { target: api }])),
  },
  build: {
    outDir: 'dist/shell',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions:
      command === 'serve' ? {} : { output: chunksOf(await planLayers({ ...shared, plugins: [react()] })) },
  },
}));
