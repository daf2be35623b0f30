import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '../server/projectRoot.ts';

/** Inside of the project, since packages stay in node_modules. */
const CACHE = join(PROJECT_ROOT, '.cache');

/** Packages of many files, that are read quicker as part of one. */
const TAKEN_IN = [/^drizzle-orm/, 'fflate', 'hono', 'libphonenumber-js', 'nodemailer', 'zod'];

/**
 * A TypeScript file as one file for Node, as the server is built: from sources, each start would take longer than what it is to do.
 * Files of tests that run side by side build it each for themselves, and may find each other's: it is there whole or not at all.
 */
export async function bundleForNode(source: string): Promise<string> {
  const name = basename(source, '.ts');
  const place = join(CACHE, name);
  mkdirSync(place, { recursive: true });
  const outDir = mkdtempSync(`${place}-`);
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: TAKEN_IN },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      minify: false,
      sourcemap: true,
      rolldownOptions: { input: { [name]: join(PROJECT_ROOT, source) } },
    },
  });
  for (const file of readdirSync(outDir)) renameSync(join(outDir, file), join(place, file));
  rmSync(outDir, { recursive: true });
  return join(place, `${name}.js`);
}
