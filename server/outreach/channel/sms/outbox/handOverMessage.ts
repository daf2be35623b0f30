import { eq } from 'drizzle-orm';
import { codeObstacle } from '../../../../../src/domain/outreach/message/codeObstacle.ts';
import { smsRegionOf } from '../../../../../src/domain/outreach/message/smsKind.ts';
import { CODE_VALID_MINUTES } from '../../../../../src/domain/shell/signIn.ts';
import { smsOutbox } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { readCodeSender } from './readCodeSender.ts';

/** Outcome of a message of the outbox: `later` is worth another try, and `kept` waits until somebody mends the account. */
export type HandOverEnd = 'taken' | 'later' | 'kept';

/**
 * Hands a message of the outbox to the gateway of its tenant; taken, it leaves the outbox. Without a gateway it stays, and where
 * the gateway refuses it the outbox says why. It may be tried again while the code in it is valid.
 */
export async function handOverMessage(
  ports: Pick<Ports, 'db' | 'clock' | 'smsGateways' | 'logger'>,
  id: number,
): Promise<HandOverEnd> {
  const { db, clock, logger } = ports;
  const [row] = await db.select().from(smsOutbox).where(eq(smsOutbox.id, id));
  if (row === undefined) return 'taken';
  const sender = await readCodeSender(db, row.tenantId);
  const region = smsRegionOf(row.phone);
  const obstacle = codeObstacle(sender, region);
  if (obstacle !== undefined || sender.account === undefined) {
    // It waits for a gateway without a reason, as one that nobody was asked to take yet.
    if (sender.account !== undefined) await db.update(smsOutbox).set({ reason: obstacle }).where(eq(smsOutbox.id, id));
    return 'kept';
  }
  const [outcome] = await ports.smsGateways.of(sender.account).send([
    {
      clientId: row.clientId,
      phone: row.phone,
      signature: sender.signature ?? '',
      text: row.text,
      kind: 'verification',
      region,
    },
  ]);
  if (outcome?.outcome === 'accepted') {
    await db.delete(smsOutbox).where(eq(smsOutbox.id, id));
    return 'taken';
  }
  const reason = outcome === undefined || outcome.outcome === 'unknown' ? 'connectionLost' : outcome.code;
  await db.update(smsOutbox).set({ reason }).where(eq(smsOutbox.id, id));
  logger.warn({ message: id, outcome: outcome?.outcome, reason }, 'a gateway did not take a message of the outbox');
  const isFresh = clock.now().getTime() - row.createdAt.getTime() < CODE_VALID_MINUTES * 60_000;
  return outcome?.outcome === 'notHandedOver' && isFresh ? 'later' : 'kept';
}
