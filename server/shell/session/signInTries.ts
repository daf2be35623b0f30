import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { clearTry, countTry, type SignInFailures } from '../../../src/domain/shell/signIn.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { installationSecret } from '../../db/installationSecret.ts';
import { unknownAccountTry, user } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

type TryPorts = Pick<Ports, 'db' | 'clock' | 'random'>;

/** Days that tries at accounts that do not exist are remembered. */
const REMEMBERED_DAYS = 1;

/** Rows of forgotten tries that a further one removes. */
const FORGOTTEN_AT_A_TIME = 10;

/** A try that was counted, and how it is cleared where the password was right. */
export interface CountedTry {
  clear: (tx: Transaction) => Promise<void>;
}

/**
 * Counts a try at an account before its password is judged. The row is locked meanwhile, so that each of many parallel tries sees those
 * before it, in every process.
 *
 * @throws Refusal `ACCOUNT_LOCKED` where the account is locked
 */
export async function countAccountTry({ db, clock }: TryPorts, userId: string): Promise<CountedTry> {
  const counted = await db.transaction(async (tx) => {
    const next = countTry(await lockedState(tx, userId), clock.now());
    if (next !== undefined) await write(tx, userId, next);
    return next;
  });
  if (counted === undefined) throw new Refusal('ACCOUNT_LOCKED');
  return { clear: async (tx) => write(tx, userId, clearTry(await lockedState(tx, userId), counted)) };
}

async function lockedState(tx: Transaction, userId: string): Promise<SignInFailures> {
  const [row] = await tx
    .select({ failed: user.failedSignIns, lockedUntil: user.lockedUntil })
    .from(user)
    .where(eq(user.id, userId))
    .for('update');
  return row ?? { failed: 0, lockedUntil: null };
}

async function write(tx: Transaction, userId: string, { failed, lockedUntil }: SignInFailures): Promise<void> {
  await tx.update(user).set({ failedSignIns: failed, lockedUntil }).where(eq(user.id, userId));
}

/**
 * Counts a try at an account that does not exist in the same way, so that a lock tells nobody which accounts do, also after a restart and in
 * other processes. The name is kept as a keyed hash.
 *
 * @throws Refusal `ACCOUNT_LOCKED` where the name is locked
 */
export async function countUnknownTry(ports: TryPorts, tenantId: string, account: string): Promise<undefined> {
  const { db, clock } = ports;
  const now = clock.now();
  const secret = await installationSecret(ports, 'signIn');
  const key = createHmac('sha256', secret).update(`${tenantId} ${account.toLowerCase()}`).digest('base64url');
  const counted = await db.transaction(async (tx) => {
    await tx.insert(unknownAccountTry).values({ key, at: now }).onConflictDoNothing();
    const [state] = await tx.select().from(unknownAccountTry).where(eq(unknownAccountTry.key, key)).for('update');
    const next = state && countTry(state, now);
    if (next === undefined) return undefined;
    await tx
      .update(unknownAccountTry)
      .set({ ...next, at: now })
      .where(eq(unknownAccountTry.key, key));
    await forgetOld(tx, now);
    return next;
  });
  if (counted === undefined) throw new Refusal('ACCOUNT_LOCKED');
  return undefined;
}

async function forgetOld(tx: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS).toISOString();
  await tx.execute(sql`
    delete from ${unknownAccountTry} where key in (
      select key from ${unknownAccountTry} where at < ${before}::timestamptz limit ${FORGOTTEN_AT_A_TIME} for update skip locked)`);
}
