import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

/**
 * Document of a sub-application under development: a classic script, which the host can run, that imports the module and hands
 * its lifecycles over. The module runs in the page itself, outside the sandbox, so that hot reload works.
 */
function devDocument(name: string, module: string): string {
  const script = `(function(w){
var origin=new URL(w.__INJECTED_PUBLIC_PATH_BY_QIANKUN__||location.href,location.href).origin;
var loaded=import(origin+${JSON.stringify(module)});
function lifecycle(key){return function(props){return loaded.then(function(m){return m[key]&&m[key](props)})}}
w[${JSON.stringify(name)}]={bootstrap:lifecycle("bootstrap"),mount:lifecycle("mount"),unmount:lifecycle("unmount"),update:lifecycle("update")};
})(window)`;
  return `<!doctype html><html><head><meta charset="utf-8"></head><body><div id="root-${name}"></div><script>${script}</script></body></html>`;
}

/** Serves every folder below `root` that has a `main.tsx` as a sub-application at `/subapps/<folder>/` of the dev server. */
export function devSubApps(root: string): Plugin {
  return {
    name: 'console-dev-sub-apps',
    apply: 'serve',
    config: () => ({
      server: { cors: true },
      optimizeDeps: { entries: ['index.html', path.join(root, '*/main.tsx')] },
    }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name] = /^\/subapps\/([\w-]+)\/(?:index\.html)?(?:\?.*)?$/.exec(request.url ?? '') ?? [];
        const entry = name && path.join(root, name, 'main.tsx');
        if (entry && existsSync(entry)) {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.setHeader('Access-Control-Allow-Origin', '*');
          response.end(devDocument(name, `/@fs${entry}`));
        } else if (request.url?.startsWith('/subapps/')) {
          // Never the shell's page: a sub-application that is not there, and the manifest that only builds have.
          response.statusCode = 404;
          response.end('Not found');
        } else next();
      });
    },
  };
}
