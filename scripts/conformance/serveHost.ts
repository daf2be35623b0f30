import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { build, type Plugin, transformWithOxc } from 'vite';

import { sharedVersions } from '../../src/sdk/vite/sharedVersions.ts';

/** Folder of the host's own files: everything else that is asked of it was asked by the sub-application. */
export const HOST_FOLDER = '/~host/';

/** A served host page. */
export interface ServedHost {
  origin: string;
  close(): Promise<void>;
}

const EMPTY_SUCCESS = JSON.stringify({ success: true, value: [], data: [] });
const PAGE = path.join(import.meta.dirname, 'hostPage');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Puts the watcher before all other scripts: in the bundle, qiankun and single-spa could come first. */
function watcherFirst(): Plugin {
  return {
    name: 'conformance-watcher',
    transformIndexHtml: {
      order: 'post',
      async handler() {
        const file = path.join(PAGE, 'watchWindow.ts');
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
        return [{ tag: 'script', attrs: { type: 'module' }, children: code, injectTo: 'head-prepend' as const }];
      },
    },
  };
}

/** Builds the host page into a folder of its own and serves it at every path, as the console's server does. */
export async function serveHost(): Promise<ServedHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'conformance-'));
  await build({
    root: PAGE,
    base: HOST_FOLDER,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [watcherFirst()],
    // The libraries say their warnings for developers in other builds, and run at another speed.
    mode: 'production',
    define: { __SHARED_VERSIONS__: JSON.stringify(sharedVersions()) },
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 8000,
    },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const isOwn = pathname.startsWith(HOST_FOLDER);
    // A page for the browser's own navigation; an empty success for the API, and for what should have been asked elsewhere.
    if (!isOwn && request.headers['sec-fetch-dest'] !== 'document') {
      response.setHeader('content-type', 'application/json').end(EMPTY_SUCCESS);
      return;
    }
    const file = path.join(folder, isOwn ? path.posix.normalize(pathname.slice(HOST_FOLDER.length - 1)) : 'index.html');
    readFile(file).then(
      (content) => response.setHeader('content-type', TYPES[path.extname(file)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
