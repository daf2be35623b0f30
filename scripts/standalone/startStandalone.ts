import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { createServer as createVite, type Plugin } from 'vite';

import { makeOperator } from '../../e2e/support/operators.ts';
import { readConfig } from '../../server/config/readConfig.ts';
import { createServer } from '../../server/createServer.ts';
import { mappedSubApps } from '../../src/domain/catalog/mapping.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { SETTINGS_ID, type StandaloneSettings } from './StandaloneSettings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A sub-application that runs alone. */
export interface Standalone {
  /** Its first page. */
  url: string;
  close(): Promise<void>;
}

const PAGE_SCRIPT = fileURLToPath(new URL('./standalonePage.ts', import.meta.url));

/** Puts the script and its settings into the page. `<` would end the element. */
function pagePlugin(settings: StandaloneSettings): Plugin {
  return {
    name: 'standalone-page',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: SETTINGS_ID },
        children: JSON.stringify(settings).replaceAll('<', '\\u003c'),
        injectTo: 'head',
      },
      { tag: 'script', attrs: { type: 'module', src: path.posix.join('/@fs/', PAGE_SCRIPT) }, injectTo: 'body' },
    ],
  };
}

/**
 * Serves one sub-application without the shell: a page that gives it the host's API, an operator who may do everything, and
 * the real API over an empty database that goes when it is closed. Sources reload as they are saved.
 */
export async function startStandalone(name: string, port: number): Promise<Standalone> {
  const apps = mappedSubApps('baseline');
  const app = apps.find((one) => one.name === name);
  if (app === undefined || !existsSync(path.join(ROOT, 'src/apps', name, 'main.tsx')))
    throw new Error(`There is no sub-application "${name}"; there are: ${apps.map((one) => one.name).join(', ')}`);

  const dataDir = mkdtempSync(path.join(tmpdir(), 'standalone-'));
  // Started by root, the database runs as somebody else, who has to reach its folder.
  chmodSync(dataDir, 0o755);
  const cleanups = [async () => rmSync(dataDir, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    const server = await createServer(
      readConfig({ PORT: '0', SUBAPP_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    );
    cleanups.push(() => server.close());
    const { id, username, token } = await makeOperator(server.ports);
    const user = { id, username, name: username, tenantId: DEFAULT_TENANT_ID };
    // A listener of our own: Vite's would end the process at the first signal, before the database has stopped.
    const page = createHttpServer();
    const vite = await createVite({
      root: import.meta.dirname,
      configFile: false,
      publicDir: false,
      cacheDir: path.join(ROOT, 'node_modules/.vite-standalone'),
      plugins: [react(), pagePlugin({ app, token, user })],
      optimizeDeps: { entries: ['index.html', path.join(ROOT, 'src/apps', name, 'main.tsx')] },
      server: {
        middlewareMode: true,
        hmr: { server: page },
        fs: { allow: [ROOT] },
        proxy: { '/api': { target: server.url } },
      },
    });
    cleanups.push(() => vite.close());
    page.on('request', vite.middlewares);
    await new Promise<void>((resolve, reject) => page.on('error', reject).listen(port, '127.0.0.1', resolve));
    cleanups.push(async () => {
      page.closeAllConnections();
      page.close();
    });
    const origin = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    const first = app.routes[0]?.path ?? app.activeRule;
    return { url: new URL(first, origin).href, close };
  } catch (error) {
    await close();
    throw error;
  }
}
