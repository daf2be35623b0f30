import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The released version of a sub-application: a hash over its files; undefined where it is not built. */
export type SubAppVersions = (name: string) => Promise<string | undefined>;

/** Reads versions from the manifests that the build wrote, each time anew: a bundle can be replaced while the server runs. */
export function subAppVersions(folder: string): SubAppVersions {
  return async (name) => {
    try {
      const manifest = JSON.parse(await readFile(join(folder, name, 'manifest.json'), 'utf8')) as { version?: unknown };
      return typeof manifest.version === 'string' ? manifest.version : undefined;
    } catch {
      // Not built, as in development: then there is no version to compare.
      return undefined;
    }
  };
}
