import { and, eq, inArray, lte } from 'drizzle-orm';
import { exportChunk, exportFile } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

/** Removes the files of exports whose time is over, by our clock; that there was an export stays to be seen. */
export async function expireExports({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .update(exportFile)
      .set({ status: 'expired' })
      .where(and(eq(exportFile.status, 'done'), lte(exportFile.expiresAt, clock.now())))
      .returning({ id: exportFile.id });
    if (gone.length === 0) return;
    await tx.delete(exportChunk).where(
      inArray(
        exportChunk.exportId,
        gone.map(({ id }) => id),
      ),
    );
  });
}
