import { and, eq, exists, inArray, lt } from 'drizzle-orm';
import { IMPORT_TIMEOUT_MS } from '../../../../src/domain/shared/file/upload.ts';
import { clearStaging } from '../../../common/contacts/contactImport/importContacts.ts';
import { audience, audienceFile, contactImport } from '../../../db/schema/index.ts';
import type { Transaction } from '../../../db/Db.ts';
import type { Ports } from '../../../ports.ts';

const fileOf = (tx: Transaction) => tx.select().from(audienceFile).where(eq(audienceFile.audienceId, audience.id));

/**
 * Ends imports that take too long, or whose job failed for good, as a timeout. An import that is writing holds its row, so
 * it either comes to its end before this looks, or finds afterwards that it is no longer wanted and leaves nothing.
 */
export async function expireImports({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const oldest = new Date(now.getTime() - IMPORT_TIMEOUT_MS);
  await db.transaction(async (tx) => {
    const overdue = await tx
      .update(audience)
      .set({ status: 'failed', result: 'timeout', errorCode: 'importTimeout', updatedAt: now })
      // A group whose people are determined anew has no file: it is not imported.
      .where(and(eq(audience.status, 'importing'), lt(audience.createdAt, oldest), exists(fileOf(tx))))
      .returning({ id: audience.id });
    const ids = overdue.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(audienceFile).where(inArray(audienceFile.audienceId, ids));
    const late = await tx
      .update(contactImport)
      .set({ status: 'failed', result: 'timeout', errorCode: 'importTimeout', updatedAt: now, finishedAt: now })
      .where(and(eq(contactImport.status, 'running'), lt(contactImport.createdAt, oldest)))
      .returning({ id: contactImport.id });
    for (const { id } of late) await clearStaging(tx, id, { keepRejects: false });
  });
}
