import { eq } from 'drizzle-orm';
import { CODE_VALID_MINUTES } from '../../../src/domain/shell/signIn.ts';
import { accountInUse } from '../../outreach/developerAccount/accountInUse.ts';
import { smsOutbox, smsSignature } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';

type OutboxPorts = Pick<Ports, 'db' | 'clock' | 'smsGateways' | 'logger'>;

/**
 * Hands a message of the outbox to the gateway of its tenant; taken, it leaves the outbox. Without a gateway it stays, and where
 * the gateway refuses it the outbox says why. What may be sent later is tried again while the code in it is valid.
 */
export async function sendOutboxMessage(ports: OutboxPorts, id: number): Promise<void> {
  const { db, clock, logger } = ports;
  const [row] = await db.select().from(smsOutbox).where(eq(smsOutbox.id, id));
  if (row === undefined) return;
  const account = await accountInUse(db, row.tenantId);
  if (account === undefined) return;
  const [signature] =
    account.signatureId === null
      ? []
      : await db.select({ name: smsSignature.name }).from(smsSignature).where(eq(smsSignature.id, account.signatureId));
  const isDomestic = !row.phone.startsWith('+');
  if (isDomestic && signature === undefined) {
    await db.update(smsOutbox).set({ reason: 'smsSignatureMissing' }).where(eq(smsOutbox.id, id));
    return;
  }
  const [outcome] = await ports.smsGateways.of(account).send([
    {
      clientId: row.clientId,
      phone: row.phone,
      signature: signature?.name ?? '',
      text: row.text,
      kind: 'verification',
      region: isDomestic ? 'domestic' : 'international',
    },
  ]);
  if (outcome?.outcome === 'accepted') {
    await db.delete(smsOutbox).where(eq(smsOutbox.id, id));
    return;
  }
  const reason = outcome === undefined || outcome.outcome === 'unknown' ? 'connectionLost' : outcome.code;
  await db.update(smsOutbox).set({ reason }).where(eq(smsOutbox.id, id));
  logger.warn({ message: id, outcome: outcome?.outcome, reason }, 'a gateway did not take a message of the outbox');
  const isFresh = clock.now().getTime() - row.createdAt.getTime() < CODE_VALID_MINUTES * 60_000;
  if (outcome?.outcome === 'notHandedOver' && isFresh)
    throw new Error('the gateway did not take the message: tried again later');
}
