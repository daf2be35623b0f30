import { and, eq, isNull, sql } from 'drizzle-orm';
import { signIn } from '../../../src/contract/shell/session.ts';
import { newToken, sessionEnd } from '../../api/access/authenticate.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { implement } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { tokenHash } from '../../api/access/tokenHash.ts';
import { session, user } from '../../db/schema/index.ts';
import { countAccountTry, countUnknownTry } from './signInTries.ts';

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
 * account for 15 minutes, whether it exists or not. A try is counted before its password is judged.
 */
export const signInHandler = implement(signIn, async (context, { body }) => {
  const { ports } = context;
  const now = ports.clock.now();
  const found = await findAccount(context, body.account);
  const counted =
    found === undefined
      ? await countUnknownTry(ports, context.tenantId, body.account)
      : await countAccountTry(ports, found.id);
  const passwordIsRight = await ports.passwords.verify(body.password, found?.passwordHash);
  if (found === undefined || counted === undefined || found.status === 'disabled' || !passwordIsRight) {
    throw new Refusal('SIGN_IN_FAILED');
  }
  await ports.db.transaction((tx) => counted.clear(tx));
  if (found.initialPasswordExpiresAt !== null && found.initialPasswordExpiresAt < now) {
    throw new Refusal('INITIAL_PASSWORD_EXPIRED');
  }
  const token = newToken(ports);
  return context.change(async (tx) => {
    await tx.update(user).set({ lang: context.lang }).where(eq(user.id, found.id));
    await tx.insert(session).values({
      tenantId: found.tenantId,
      userId: found.id,
      tokenHash: tokenHash(token),
      rotatedAt: now,
      createdAt: now,
      expiresAt: sessionEnd(ports, now),
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
