import { asc, eq, sql } from 'drizzle-orm';
import type { SourceField } from '../../src/domain/dataSource.ts';
import { refuseField } from '../api/Refusal.ts';
import { namesOf } from '../api/refuseUsed.ts';
import type { Db, Transaction } from '../db/Db.ts';
import { personFacts, sourceField, tag, tenant } from '../db/schema/index.ts';

/** A field of a data source as it is stored. */
export type StoredField = typeof sourceField.$inferSelect;

/** The fields of a data source, in their order. */
export function storedFields(on: Db | Transaction, sourceId: string): Promise<StoredField[]> {
  return on.select().from(sourceField).where(eq(sourceField.sourceId, sourceId)).orderBy(asc(sourceField.position));
}

/** Takes the values of fields out of the facts of all people, so that their slots can be given again. */
export async function clearSlots(tx: Transaction, tenantId: string, fields: readonly StoredField[]): Promise<void> {
  for (const { slot } of fields) {
    const place = sql.raw(String(slot));
    await tx.execute(sql`
      update ${personFacts} set source_texts[${place}] = null, source_numbers[${place}] = null
      where tenant_id = ${tenantId} and (source_texts[${place}] is not null or source_numbers[${place}] is not null)`);
  }
}

/** Slots of the tenant that no field has, as many as asked for, lowest first. */
async function freeSlots(tx: Transaction, tenantId: string, count: number): Promise<number[]> {
  // Whoever else gives slots waits here: no two fields may come to the same.
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('update');
  const taken = await tx.select({ slot: sourceField.slot }).from(sourceField).where(eq(sourceField.tenantId, tenantId));
  const used = new Set(taken.map(({ slot }) => slot));
  const free: number[] = [];
  for (let slot = 1; free.length < count; slot += 1) if (!used.has(slot)) free.push(slot);
  return free;
}

/**
 * Writes the fields of a data source as a form declares them. A field keeps its key and what it holds; one that tags are made of stays.
 * @throws a refusal at the field that may not change
 */
export async function writeFields(
  tx: Transaction,
  { tenantId, sourceId }: { tenantId: string; sourceId: string },
  wanted: readonly SourceField[],
): Promise<void> {
  const before = await storedFields(tx, sourceId);
  for (const [index, { key, kind }] of wanted.entries()) {
    const known = before.find((one) => one.key === key);
    if (known !== undefined && known.kind !== kind) throw refuseField(`fields.${index}.kind`, 'fieldKindFixed');
  }
  const gone = before.filter(({ key }) => !wanted.some((one) => one.key === key));
  for (const { id, name } of gone) {
    const tags = await tx.select({ name: tag.name }).from(tag).where(eq(tag.sourceFieldId, id));
    if (tags.length > 0) throw refuseField('fields', 'sourceFieldHasTags', { field: name, names: namesOf(tags) });
    await tx.delete(sourceField).where(eq(sourceField.id, id));
  }
  await clearSlots(tx, tenantId, gone);
  const added = wanted.filter(({ key }) => !before.some((one) => one.key === key));
  const slots = added.length === 0 ? [] : await freeSlots(tx, tenantId, added.length);
  for (const [position, { key, name, kind, options }] of wanted.entries()) {
    const known = before.find((one) => one.key === key);
    const values = { name, options: [...options], position };
    if (known !== undefined) await tx.update(sourceField).set(values).where(eq(sourceField.id, known.id));
    else await tx.insert(sourceField).values({ ...values, tenantId, sourceId, key, kind, slot: slots.shift() ?? 0 });
  }
}
