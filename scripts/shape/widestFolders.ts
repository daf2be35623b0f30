import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Folders below those of the repository's own code, with the number of names in each, the widest first. */
export function widestFolders(): { folder: string; names: number }[] {
  const widthsIn = (folder: string): { folder: string; names: number }[] => {
    const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
    const inner = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => widthsIn(join(folder, name)));
    return [{ folder, names: entries.length }, ...inner];
  };
  return ['src', 'server', 'tests', 'e2e', 'bench', 'scripts', 'simulators', 'mocks', 'docs']
    .flatMap(widthsIn)
    .toSorted((one, other) => other.names - one.names || one.folder.localeCompare(other.folder));
}
