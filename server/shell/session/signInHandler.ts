import { and, eq, isNull, sql } from 'drizzle-orm';
import { signIn } from '../../../src/contract/shell/session.ts';
import { afterFailedSignIn, isLocked, type SignInFailures } from '../../../src/domain/shell/signIn.ts';
import { newToken, sessionEnd } from '../../api/authenticate.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { implement } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { tokenHash } from '../../api/tokenHash.ts';
import { session, user } from '../../db/schema/index.ts';

/** Most unknown accounts whose failures are remembered; the oldest is forgotten first. */
const UNKNOWN_ACCOUNTS_MAX = 10_000;

/** Failures of accounts that do not exist, so that a lock tells nobody which accounts do. */
const unknownAccounts = new Map<string, SignInFailures>();

function failUnknown(key: string, now: Date): void {
  const state = unknownAccounts.get(key) ?? { failed: 0, lockedUntil: null };
  unknownAccounts.delete(key);
  unknownAccounts.set(key, afterFailedSignIn(state, now));
  if (unknownAccounts.size > UNKNOWN_ACCOUNTS_MAX) unknownAccounts.delete(unknownAccounts.keys().next().value ?? '');
}

/** The user of an account name, compared without case. */
export async function findAccount(
  context: CallContext,
  account: string,
): Promise<typeof user.$inferSelect | undefined> {
  const [found] = await context.ports.db
    .select()
    .from(user)
    .where(
      and(
        eq(user.tenantId, context.tenantId),
        eq(sql`lower(${user.username})`, account.toLowerCase()),
        isNull(user.removedAt),
      ),
    );
  return found;
}

/**
 * Unknown, disabled and wrong are one answer in the same time (§5.2; docs/decisions/sign-in.md). Five failures lock the
 * account for 15 minutes, whether it exists or not.
 */
export const signInHandler = implement(signIn, async (context, { body }) => {
  const { db, clock } = context.ports;
  const now = clock.now();
  const found = await findAccount(context, body.account);
  const unknownKey = `${context.tenantId} ${body.account.toLowerCase()}`;
  const failures: SignInFailures =
    found === undefined
      ? (unknownAccounts.get(unknownKey) ?? { failed: 0, lockedUntil: null })
      : { failed: found.failedSignIns, lockedUntil: found.lockedUntil };
  const passwordIsRight = await context.ports.passwords.verify(body.password, found?.passwordHash);
  if (isLocked(failures, now)) throw new Refusal('ACCOUNT_LOCKED');
  if (found === undefined || found.status === 'disabled' || !passwordIsRight) {
    if (found === undefined) failUnknown(unknownKey, now);
    else await rememberFailure(context, found.id);
    throw new Refusal('SIGN_IN_FAILED');
  }
  if (found.initialPasswordExpiresAt !== null && found.initialPasswordExpiresAt < now) {
    throw new Refusal('INITIAL_PASSWORD_EXPIRED');
  }
  const token = newToken(context.ports);
  await db.update(user).set({ failedSignIns: 0, lockedUntil: null, lang: context.lang }).where(eq(user.id, found.id));
  return context.change(async (tx) => {
    await tx.insert(session).values({
      tenantId: found.tenantId,
      userId: found.id,
      tokenHash: tokenHash(token),
      rotatedAt: now,
      createdAt: now,
      expiresAt: sessionEnd(context.ports, now),
    });
    return {
      result: {
        token,
        username: found.username,
        tenantId: found.tenantId,
        mustChangePassword: found.mustChangePassword,
      },
      audit: { entityId: found.id, entityName: found.username },
    };
  });
});

/** Counts a failure on the row itself, so that parallel guesses are all counted. */
export async function rememberFailure(context: CallContext, userId: string): Promise<void> {
  const { db, clock } = context.ports;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(user).where(eq(user.id, userId)).for('update');
    if (row === undefined) return;
    const next = afterFailedSignIn({ failed: row.failedSignIns, lockedUntil: row.lockedUntil }, clock.now());
    await tx.update(user).set({ failedSignIns: next.failed, lockedUntil: next.lockedUntil }).where(eq(user.id, userId));
  });
}
