import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseFailure } from './DatabaseFailure.ts';
import { identifyProcess, isAlive, type ProcessIdentity } from './processIdentity.ts';

/** The owner says at this interval that it lives, for those who cannot see its process (another container). */
const HEARTBEAT_MS = 5_000;
/** An owner on another host that was silent for so long is gone. */
const SILENCE_MS = 20_000;

/** Who owns a data folder. */
interface Owner extends ProcessIdentity {
  host: string;
}

/** The right to use a data folder. */
export interface Ownership {
  release(): void;
}

function readOwner(file: string): { owner: Owner; text: string; seenAt: number } | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return { owner: JSON.parse(text) as Owner, text, seenAt: statSync(file).mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // Owners write the file whole before it gets its name, so what cannot be read was damaged and has no owner.
    return { owner: { pid: -1, startedAt: undefined, host: hostname() }, text: '', seenAt: 0 };
  }
}

const owns = ({ owner, seenAt }: { owner: Owner; seenAt: number }): boolean =>
  owner.host === hostname() ? owner.pid > 0 && isAlive(owner) : Date.now() - seenAt < SILENCE_MS;

/**
 * Takes a data folder for this process. A dead owner is replaced at once; a living one is refused by name. An owner on
 * another host is waited for until it has been silent long enough, because its process cannot be seen from here.
 */
export async function acquireOwnership(dataDir: string): Promise<Ownership> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'owner.json');
  const mine = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const text = JSON.stringify({ ...identifyProcess(process.pid), host: hostname() } satisfies Owner);
  writeFileSync(mine, text);
  try {
    await claim(file, mine, dataDir);
  } finally {
    rmSync(mine, { force: true });
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // The folder was removed under a running server: the database itself will say so more clearly.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readOwner(file)?.text === text) rmSync(file, { force: true });
    },
  };
}

async function claim(file: string, mine: string, dataDir: string): Promise<void> {
  for (;;) {
    try {
      // Linking fails when the name exists, so two starting servers cannot both succeed.
      linkSync(mine, file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const found = readOwner(file);
    if (found === undefined) continue;
    if (owns(found)) {
      if (found.owner.host === hostname()) throw ownedBy(found.owner, dataDir);
      await sleep(1_000);
      if ((readOwner(file)?.seenAt ?? 0) > found.seenAt) throw ownedBy(found.owner, dataDir);
      continue;
    }
    const dead = `${mine}.dead`;
    try {
      renameSync(file, dead);
    } catch {
      continue;
    }
    // Between reading and renaming another server may have taken the folder: it gets its file back.
    if (readFileSync(dead, 'utf8') !== found.text && found.text !== '') {
      try {
        linkSync(dead, file);
      } catch {
        // A third one was quicker; the loop will meet it.
      }
    }
    rmSync(dead, { force: true });
  }
}

function ownedBy(owner: Owner, dataDir: string): DatabaseFailure {
  return new DatabaseFailure(
    'ownedByAnother',
    `another server uses ${dataDir}: process ${owner.pid} on ${owner.host}`,
    'Stop that server, give this one a folder of its own with DATA_DIR, or let both use one PostgreSQL with DATABASE_URL.',
  );
}
