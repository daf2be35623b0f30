import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of package.json: the same from the sources and from the built server below `dist`. */
function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'server'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('the server does not stand inside its project folder');
  return findRoot(parent);
}

/** Root of the installed project. */
export const PROJECT_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Whether this runs from the build; else from the sources, in development and tests. */
export const IS_BUILT = import.meta.url.includes('/dist/server/');
