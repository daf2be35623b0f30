import { readFileSync } from 'node:fs';

/** The innermost package folder of a module: its path and the name of the package. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)(?=[\\/])/;

/**
 * Version per npm package that modules of a bundle come from, by the names of the packages.
 * @param modules ids as the bundler knows them: absolute files, with or without a query; others are passed over
 */
export function bundledPackages(modules: Iterable<string>): Record<string, string> {
  const found = new Map<string, string>();
  for (const id of modules) {
    const [folder, name] = PACKAGE_FOLDER.exec(id) ?? [];
    if (folder === undefined || name === undefined || id.startsWith('\0')) continue;
    found.set(name.replaceAll('\\', '/'), folder);
  }
  return Object.fromEntries(
    [...found].sort(([a], [b]) => a.localeCompare(b)).map(([name, folder]) => [name, versionIn(folder)]),
  );
}

function versionIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version?: string };
  return version ?? '';
}
