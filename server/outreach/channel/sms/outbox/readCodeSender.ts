import { and, desc, eq, gt } from 'drizzle-orm';
import {
  type CodeObstacle,
  codeWarning,
  REFUSAL_COUNTS_MS,
} from '../../../../../src/domain/outreach/message/codeObstacle.ts';
import { accountInUse } from '../account/accountInUse.ts';
import type { Db, Transaction } from '../../../../db/Db.ts';
import { type developerAccount, smsOutbox, smsSignature } from '../../../../db/schema/index.ts';

/** By whom verification codes of a tenant go out. */
export interface ReadCodeSender {
  account: typeof developerAccount.$inferSelect | undefined;
  /** Name of the account's signature. */
  signature: string | undefined;
}

/** Reads by whom verification codes of a tenant go out. */
export async function readCodeSender(db: Db | Transaction, tenantId: string): Promise<ReadCodeSender> {
  const account = await accountInUse(db, tenantId);
  const signatureId = account?.signatureId ?? null;
  const [signature] =
    signatureId === null
      ? []
      : await db.select({ name: smsSignature.name }).from(smsSignature).where(eq(smsSignature.id, signatureId));
  return { account, signature: signature?.name };
}

/** Why no code is likely to be sent now: what is missing, or what the gateway said last; undefined where nothing is known. */
export async function readCodeWarning(
  db: Db | Transaction,
  tenantId: string,
  now: Date,
): Promise<CodeObstacle | undefined> {
  const sender = await readCodeSender(db, tenantId);
  const [last] = await db
    .select({ reason: smsOutbox.reason, at: smsOutbox.createdAt })
    .from(smsOutbox)
    .where(and(eq(smsOutbox.tenantId, tenantId), gt(smsOutbox.createdAt, new Date(now.getTime() - REFUSAL_COUNTS_MS))))
    .orderBy(desc(smsOutbox.id))
    .limit(1);
  return codeWarning({ ...sender, changedAt: sender.account?.updatedAt, last }, now);
}
