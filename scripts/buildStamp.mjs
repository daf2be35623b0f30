import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'src',
  'server',
  'mocks',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build',
];

/** Tests and notes do not end up in the build. */
const IGNORED = /\.(test|dom\.test|db\.test)\.tsx?$|\.md$/;

/** @param {string} file @returns {string[]} all files in it, or itself */
function filesOf(file) {
  if (!existsSync(file)) return [];
  try {
    return readdirSync(file, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesOf(path.join(file, entry.name)) : [path.join(file, entry.name)]));
  } catch {
    return [file];
  }
}

/**
 * Hash over the content of everything that a build is made from, the build-time settings among it.
 * @param {string} root folder of package.json
 */
export function sourceHash(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of filesOf(path.join(root, source)))
      if (!IGNORED.test(file)) hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${process.env[name]}\0`);
  return hash.digest('hex');
}

const stampFile = (/** @type {string} */ root) => path.join(root, 'dist/.stamp');

/**
 * Whether `dist` is missing or was made from other sources.
 * @param {string} root folder of package.json
 */
export function isBuildNeeded(root) {
  return !existsSync(stampFile(root)) || readFileSync(stampFile(root), 'utf8') !== sourceHash(root);
}

/**
 * Marks `dist` as made from the sources with this hash (taken before the build began).
 * @param {string} root folder of package.json
 * @param {string} hash
 */
export function writeStamp(root, hash) {
  mkdirSync(path.dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), hash);
}
