import { and, eq, gt, max } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/Db.ts';
import { audience, contact, dataSource, type monitor, sourceImport, tag } from '../../db/schema/index.ts';

/**
 * When something new came last of what a monitor watches: when the group was determined, when the values of a rule-based tag were, or when
 * values came into the data source of another tag (of the contacts themselves: when one of them was written). Before the first time it counts from when the group or tag was
 * made.
 */
export async function freshAt(
  db: Db | Transaction,
  { tenantId, audienceId, tagId }: typeof monitor.$inferSelect,
): Promise<Date | undefined> {
  if (audienceId !== null) {
    const [group] = await db.select().from(audience).where(eq(audience.id, audienceId));
    return group?.refreshedAt ?? group?.createdAt;
  }
  const [of] = await db
    .select({
      basis: tag.basis,
      refreshedAt: tag.refreshedAt,
      createdAt: tag.createdAt,
      sourceId: tag.sourceId,
      builtIn: dataSource.builtIn,
    })
    .from(tag)
    .innerJoin(dataSource, eq(dataSource.id, tag.sourceId))
    .where(eq(tag.id, tagId ?? ''));
  if (of === undefined) return undefined;
  if (of.basis === 'rule') return of.refreshedAt ?? of.createdAt;
  const [written] = of.builtIn
    ? await db
        .select({ at: max(contact.updatedAt) })
        .from(contact)
        .where(eq(contact.tenantId, tenantId))
    : await db
        .select({ at: max(sourceImport.createdAt) })
        .from(sourceImport)
        .where(and(eq(sourceImport.sourceId, of.sourceId), gt(sourceImport.written, 0)));
  return written?.at ?? of.createdAt;
}
