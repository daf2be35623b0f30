import { eq } from 'drizzle-orm';
import { sendRecord } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import { writeReceipts } from '../sending/writeReceipts.ts';
import type { Bounce } from './readBounce.ts';

/** Writes into the ledger that a mail came back: its person was not reached, and the tenant's systems hear of it. Once, however often it comes. */
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
  });
}
