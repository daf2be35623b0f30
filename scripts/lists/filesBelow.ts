import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** TypeScript files below a folder, without tests, by their paths below the root, in order. */
export function filesBelow(root: string, folder: string): string[] {
  const place = path.join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}
