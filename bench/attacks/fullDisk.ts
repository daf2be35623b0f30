import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listContacts } from '../../src/contract/common/contacts/contact.ts';
import { createContact } from '../../src/contract/common/contacts/contactForm.ts';
import { changePassword, signIn } from '../../src/contract/shell/session.ts';
import { PASSWORD, startServer } from '../support/startServer.ts';
import type { Attack } from './Attack.ts';
import { attackLog, callAt, until } from './support/Target.ts';

const DISK_MB = 400;
const BACK_MS = 120_000;
/** Calls at most, and refusals that are enough to see how a full disk is told. */
const CALLS = 200_000;
const REFUSED_ENOUGH = 30;
/** The password after the first change. */
const CHANGED = 'Other#2468';

/** Fills the disk under the embedded database, and gives the room back. Needs the right to mount. */
export const fullDisk: Attack = {
  what: `a disk of ${DISK_MB} MB fills up while contacts are made`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'console-disk-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
    if (mounted.status !== 0) {
      rmSync(folder, { recursive: true, force: true });
      return [{ promise: 'the disk can be limited', happened: 'this user may not mount: not tried', isHeld: true }];
    }
    try {
      return await fill(folder);
    } finally {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function fill(folder: string): ReturnType<Attack['run']> {
  chmodSync(folder, 0o755);
  const server = await startServer({ DATA_DIR: join(folder, 'data') }, attackLog());
  try {
    const token = await tokenOf(server.url);
    const { bavail, bsize } = statfsSync(folder);
    // A little room is left: the disk fills up in the midst of the calls.
    const room = bavail * bsize - 8_000_000;
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(Math.max(0, room)));
    let taken = 0;
    const ends = new Map<string, number>();
    for (let at = 0, refused = 0; at < CALLS && refused < REFUSED_ENOUGH; at += 1) {
      const body = {
        name: `Person ${at}`,
        number: `139${String(at).padStart(8, '0')}`,
        email: `p${at}@disk.test`,
      };
      const { status, envelope } = await callAt(server.url, createContact, { token, body });
      const end = envelope?.success === true ? 'taken' : `${status} ${envelope?.errorCode ?? 'no answer of ours'}`;
      ends.set(end, (ends.get(end) ?? 0) + 1);
      if (end === 'taken') taken += 1;
      else refused += 1;
    }
    rmSync(join(folder, 'ballast'));
    const found = await until('an answer after there is room', BACK_MS, async () => {
      const answer = await callAt(server.url, listContacts, { token, query: { page: '1', pageSize: '10' } });
      return answer.envelope?.success === true ? answer.total : undefined;
    }).catch(() => Number.NaN);
    const told = [...ends].map(([end, times]) => `${times} × ${end}`).join(', ');
    return [
      {
        promise: 'calls are told to come again, none is a fault',
        happened: told,
        isHeld: [...ends.keys()].every((end) => end === 'taken' || end.startsWith('503')),
      },
      {
        promise: 'whatever was acknowledged is there when there is room again',
        happened: `${found} of ${taken} contacts`,
        isHeld: found >= taken && taken > 0,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** A token of the administrator, whose first password change is done. */
async function tokenOf(url: string): Promise<string> {
  const tokenIn = async (password: string): Promise<string> => {
    const { envelope } = await callAt(url, signIn, { body: { account: 'admin', password } });
    return ((envelope?.value ?? {}) as { token?: string }).token ?? '';
  };
  const body = { currentPassword: PASSWORD, newPassword: CHANGED, confirmation: CHANGED };
  await callAt(url, changePassword, { token: await tokenIn(PASSWORD), body });
  return tokenIn(CHANGED);
}
