import { basename, join } from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '../server/projectRoot.ts';

/** A TypeScript file as one file for Node, as the server is built: from sources, each start would take longer than what it is to do. */
export async function bundleForNode(source: string): Promise<string> {
  const name = basename(source, '.ts');
  // Inside of the project, since packages stay in node_modules; for each runner its own, since they run side by side.
  const outDir = join(PROJECT_ROOT, '.cache', `${name}-${process.env.VITEST_POOL_ID ?? '0'}`);
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: { input: { [name]: join(PROJECT_ROOT, source) } },
    },
  });
  return join(outDir, `${name}.js`);
}
