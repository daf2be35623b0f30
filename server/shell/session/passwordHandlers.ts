import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { changePassword, resetPassword, sendResetCode } from '../../../src/contract/shell/session.ts';
import { checkNewPassword } from '../../../src/domain/shell/password.ts';
import {
  CODE_ATTEMPTS_MAX,
  CODE_RESEND_SECONDS,
  CODE_VALID_MINUTES,
  CODES_PER_DAY_MAX,
  maySendCode,
} from '../../../src/domain/shell/signIn.ts';
import { endSessions } from '../../api/access/authenticate.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { implement } from '../../api/implement.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { user, verificationCode } from '../../db/schema/index.ts';
import { nameSeeds } from '../../seedNames.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import { codeHash, newCode } from './newCode.ts';
import { findAccount } from './signInHandler.ts';
import { countAccountTry } from './signInTries.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

/** The id of no user. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type UserRow = typeof user.$inferSelect;

/** Refuses a new password that breaks a rule of §5.2 or equals the current one, each fault at its field. */
async function requireGoodPassword(
  context: CallContext,
  form: { newPassword: string; confirmation: string },
  owner: UserRow,
): Promise<void> {
  const { passwordKinds: kinds } = await tenantSettings(context.ports.db, owner.tenantId);
  const isCurrent = await context.ports.passwords.verify(form.newPassword, owner.passwordHash);
  const problems = checkNewPassword(
    { ...form, ...(isCurrent ? { currentPassword: form.newPassword } : {}) },
    { account: owner.username, kinds },
  );
  if (problems.length === 0) return;
  throw new Refusal('VALIDATION', {
    fieldErrors: problems.map(({ field, problem }) => ({
      path: field,
      code: problem,
      ...(problem === 'passwordKinds' ? { params: { kinds } } : {}),
    })),
  });
}

async function setPassword(tx: Transaction, context: CallContext, owner: UserRow, passwordHash: string): Promise<void> {
  await tx
    .update(user)
    .set({
      passwordHash,
      mustChangePassword: false,
      initialPasswordExpiresAt: null,
      failedSignIns: 0,
      lockedUntil: null,
      updatedAt: context.ports.clock.now(),
    })
    .where(eq(user.id, owner.id));
}

/**
 * Changes the own password; every other session of the operator ends. A wrong current password counts like a failed sign-in:
 * whoever found an open session must not guess on.
 */
export const changePasswordHandler = implement(changePassword, async (context, { body }) => {
  const [owner] = await context.ports.db.select().from(user).where(eq(user.id, context.caller.userId));
  if (owner === undefined) throw new Refusal('UNAUTHORIZED');
  const counted = await countAccountTry(context.ports, owner.id);
  const isRight = await context.ports.passwords.verify(body.currentPassword, owner.passwordHash);
  if (!isRight) throw refuseField('currentPassword', 'currentPasswordWrong');
  // The password was right, whatever becomes of the new one.
  await context.ports.db.transaction((tx) => counted.clear(tx));
  await requireGoodPassword(context, body, owner);
  const hash = await context.ports.passwords.hash(body.newPassword);
  return context.change(async (tx) => {
    await setPassword(tx, context, owner, hash);
    await nameSeeds(tx, owner, context.t);
    await endSessions(tx, owner.id, { except: context.caller.sessionId });
    return { result: null, audit: { entityId: owner.id, entityName: owner.username } };
  });
});

/** Sends a code at most once a minute and ten times a day. Answers alike for accounts that do not exist or are disabled. */
export const sendResetCodeHandler = implement(sendResetCode, async (context, { body }) => {
  const { clock, sms } = context.ports;
  const answer = { resendAfterSeconds: CODE_RESEND_SECONDS, validForMinutes: CODE_VALID_MINUTES };
  const owner = await findAccount(context, body.account);
  if (owner === undefined || owner.status === 'disabled') return answer;
  const now = clock.now();
  const code = newCode(context.ports);
  const sent = await context.change(async (tx) => {
    // Serialises double clicks and two tabs.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, owner.id)).for('update');
    const dayAgo = new Date(now.getTime() - DAY_MS);
    const recent = await tx
      .select({ createdAt: verificationCode.createdAt })
      .from(verificationCode)
      .where(and(eq(verificationCode.userId, owner.id), gt(verificationCode.createdAt, dayAgo)))
      .orderBy(desc(verificationCode.createdAt))
      .limit(CODES_PER_DAY_MAX);
    const sends = maySendCode(
      recent.map(({ createdAt }) => createdAt),
      now,
    );
    if (sends) {
      await tx.insert(verificationCode).values({
        tenantId: owner.tenantId,
        userId: owner.id,
        codeHash: codeHash(owner.id, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_VALID_MINUTES * 60_000),
      });
    }
    return { result: sends, audit: { entityId: owner.id, entityName: owner.username, after: { sent: sends } } };
  });
  if (sent) {
    const text = context.t('server.sms.resetCode', { code, minutes: CODE_VALID_MINUTES });
    await sms.send({ tenantId: owner.tenantId, phone: owner.phone, text });
  }
  return answer;
});

/** Sets a new password with the latest code: valid ten minutes, once, and for five tries. */
export const resetPasswordHandler = implement(resetPassword, async (context, { body }) => {
  const owner = await findAccount(context, body.account);
  // An account that does not exist takes the same work, so that the time tells nobody which ones do.
  const code = await takeAttempt(context, owner?.id ?? NOBODY);
  if (
    owner === undefined ||
    owner.status === 'disabled' ||
    code === undefined ||
    code.codeHash !== codeHash(owner.id, body.code)
  )
    throw refuseField('code', 'codeWrong');
  await requireGoodPassword(context, body, owner);
  const hash = await context.ports.passwords.hash(body.newPassword);
  return context.change(async (tx) => {
    const used = await tx
      .update(verificationCode)
      .set({ usedAt: context.ports.clock.now() })
      .where(and(eq(verificationCode.id, code.id), isNull(verificationCode.usedAt)))
      .returning({ id: verificationCode.id });
    if (used.length === 0) throw refuseField('code', 'codeWrong');
    await setPassword(tx, context, owner, hash);
    await endSessions(tx, owner.id);
    return { result: null, audit: { entityId: owner.id, entityName: owner.username } };
  });
});

/** Counts a try before looking at it, so that parallel guesses cannot share one. */
async function takeAttempt(
  context: CallContext,
  userId: string,
): Promise<typeof verificationCode.$inferSelect | undefined> {
  const { db, clock } = context.ports;
  const latest = db
    .select({ id: verificationCode.id })
    .from(verificationCode)
    .where(eq(verificationCode.userId, userId))
    .orderBy(desc(verificationCode.createdAt))
    .limit(1);
  const [counted] = await db
    .update(verificationCode)
    .set({ attempts: sql`${verificationCode.attempts} + 1` })
    .where(
      and(
        eq(verificationCode.id, latest),
        isNull(verificationCode.usedAt),
        lt(verificationCode.attempts, CODE_ATTEMPTS_MAX),
        sql`${verificationCode.expiresAt} > ${clock.now()}`,
      ),
    )
    .returning();
  return counted;
}
