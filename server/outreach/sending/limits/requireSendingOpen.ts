import type { CallContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import { reachedPause } from './reachedPause.ts';

/** Refuses to begin or resume sending while the tenant has reached its pause threshold (§9). @throws `SENDING_PAUSED` */
export async function requireSendingOpen(tx: Transaction, { ports, tenantId }: CallContext): Promise<void> {
  const threshold = await reachedPause(ports, tx, tenantId);
  if (threshold !== undefined) throw new Refusal('SENDING_PAUSED', { params: { threshold } });
}
