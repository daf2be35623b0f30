import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseFailure } from './DatabaseFailure.ts';

/** An account of the operating system. */
export interface SystemUser {
  uid: number;
  gid: number;
}

const NAME = 'postgres';

function numberOf(flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, NAME], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : undefined;
}

function findUser(): SystemUser | undefined {
  const [uid, gid] = [numberOf('-u'), numberOf('-g')];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/**
 * The account that PostgreSQL runs under when this process is root, which PostgreSQL refuses to run as; undefined when
 * this process is somebody else and PostgreSQL simply runs as the same. The account is created when it is missing.
 */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = findUser();
  if (existing !== undefined) return existing;
  const made =
    spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]).status === 0 ||
    spawnSync('adduser', ['-S', '-D', '-H', NAME]).status === 0;
  const user = made ? findUser() : undefined;
  if (user !== undefined) return user;
  throw new DatabaseFailure(
    'noSystemUser',
    `PostgreSQL does not run as root, and the user "${NAME}" could not be created`,
    `Create a user "${NAME}", start the server as another user than root, or set DATABASE_URL.`,
  );
}

/** The first folder on the way to a path (the path included) that a user may not pass; undefined when all are open. */
export function blockedFolder(path: string, { uid, gid }: SystemUser): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : blockedFolder(parent, { uid, gid });
  if (above !== undefined) return above;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isDirectory()) return undefined;
  const needed = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
  return (stat.mode & needed) === 0 ? path : undefined;
}
