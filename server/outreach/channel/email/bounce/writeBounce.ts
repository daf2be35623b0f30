import { eq } from 'drizzle-orm';
import { isMailboxGone } from '../../../../../src/domain/outreach/channel/mailStatus.ts';
import { sendRecord } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { noteUnreachable } from '../../noteUnreachable.ts';
import { writeReceipts } from '../../receipt/writeReceipts.ts';
import type { Bounce } from './readBounce.ts';

/** Writes into the ledger that a mail came back: its person was not reached, and the tenant's systems hear of it, once, however often it comes. Where the mailbox is gone, it is not written to again. */
export async function writeBounce(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  rowId: number,
  { detail }: Bounce,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ tenantId: sendRecord.tenantId, runId: sendRecord.runId })
      .from(sendRecord)
      .where(eq(sendRecord.id, rowId));
    // The ledger of a tenant that is gone.
    if (row === undefined) return;
    await writeReceipts(tx, { tenantId: row.tenantId, channels: ['email'], now }, [
      {
        runId: row.runId,
        rowId,
        messageId: '',
        state: 'undelivered',
        reason: 'mailBounced',
        detail,
        at: now.toISOString(),
        openedAt: null,
      },
    ]);
    if (isMailboxGone(detail)) await noteUnreachable(tx, row.tenantId, [rowId], now);
  });
}
