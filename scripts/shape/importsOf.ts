import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** One module that imports another, both by their paths in the repository. */
export interface Import {
  from: string;
  to: string;
}

/** Sources below a folder, without tests and their support. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .toSorted();

/** Imports between modules of the repository below a folder, static and dynamic. */
export function importsIn(folder: string): Import[] {
  return sourcesIn(folder).flatMap((from) => {
    const text = readFileSync(join(ROOT, from), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
    const names = [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^\s*import\s+)['"](\.[^'"]+)['"]/gm)];
    return names.map(([, name = '']) => ({ from, to: normalize(join(dirname(from), name)) }));
  });
}
