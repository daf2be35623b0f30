import { asc, eq } from 'drizzle-orm';
import { isNewSourceKey, type SourceField } from '../../../src/domain/profile/dataSource/dataSource.ts';
import { refuseField } from '../../api/Refusal.ts';
import { namesOf } from '../../api/records/refuseUsed.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { sourceField, tag } from '../../db/schema/index.ts';
import { clearSlots, freeSlots } from './sourceSlots.ts';

/** A field of a data source as it is stored. */
export type StoredField = typeof sourceField.$inferSelect;

/** The fields of a data source, in their order. */
export function storedFields(on: Db | Transaction, sourceId: string): Promise<StoredField[]> {
  return on.select().from(sourceField).where(eq(sourceField.sourceId, sourceId)).orderBy(asc(sourceField.position));
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
    if (known === undefined && !isNewSourceKey(key)) throw refuseField(`fields.${index}.key`, 'keyOfEmail');
    if (known !== undefined && known.kind !== kind) throw refuseField(`fields.${index}.kind`, 'fieldKindFixed');
  }
  const gone = before.filter(({ key }) => !wanted.some((one) => one.key === key));
  for (const { id, name } of gone) {
    const tags = await tx.select({ name: tag.name }).from(tag).where(eq(tag.sourceFieldId, id));
    if (tags.length > 0) throw refuseField('fields', 'sourceFieldHasTags', { field: name, names: namesOf(tags) });
    await tx.delete(sourceField).where(eq(sourceField.id, id));
  }
  await clearSlots(
    tx,
    tenantId,
    gone.map(({ slot }) => slot),
  );
  const added = wanted.filter(({ key }) => !before.some((one) => one.key === key));
  const slots = added.length === 0 ? [] : await freeSlots(tx, tenantId, added.length);
  for (const [position, { key, name, kind, options }] of wanted.entries()) {
    const known = before.find((one) => one.key === key);
    const values = { name, options: [...options], position };
    if (known !== undefined) await tx.update(sourceField).set(values).where(eq(sourceField.id, known.id));
    else await tx.insert(sourceField).values({ ...values, tenantId, sourceId, key, kind, slot: slots.shift() ?? 0 });
  }
}
