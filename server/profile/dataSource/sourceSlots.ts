import { eq, isNotNull, and, sql } from 'drizzle-orm';
import { lockTenant } from '../../api/records/lockTenant.ts';
import type { Transaction } from '../../db/Db.ts';
import { personFacts, sourceField, tag } from '../../db/schema/index.ts';

/** Takes the values of slots out of the facts of all people, so that they can be given again. */
export async function clearSlots(tx: Transaction, tenantId: string, slots: readonly number[]): Promise<void> {
  for (const slot of slots) {
    const place = sql.raw(String(slot));
    await tx.execute(sql`
      update ${personFacts} set source_texts[${place}] = null, source_numbers[${place}] = null
      where tenant_id = ${tenantId} and (source_texts[${place}] is not null or source_numbers[${place}] is not null)`);
  }
}

/** Slots of the tenant that neither a field of a data source nor a rule-based tag has, as many as asked for, lowest first. */
export async function freeSlots(tx: Transaction, tenantId: string, count: number): Promise<number[]> {
  // Whoever else gives slots waits here: no two may come to the same.
  await lockTenant(tx, { tenantId });
  const fields = await tx
    .select({ slot: sourceField.slot })
    .from(sourceField)
    .where(eq(sourceField.tenantId, tenantId));
  const tags = await tx
    .select({ slot: tag.slot })
    .from(tag)
    .where(and(eq(tag.tenantId, tenantId), isNotNull(tag.slot)));
  const used = new Set([...fields, ...tags].map(({ slot }) => slot));
  const free: number[] = [];
  for (let slot = 1; free.length < count; slot += 1) if (!used.has(slot)) free.push(slot);
  return free;
}
