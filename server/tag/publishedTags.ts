import { and, asc, eq } from 'drizzle-orm';
import type { FilterMode } from '../../src/domain/groupRule/RuleField.ts';
import type { Db, Transaction } from '../db/Db.ts';
import { tag, tagCategory } from '../db/schema/index.ts';
import { type PublishableField, sourceFields } from '../dataSource/sourceFields.ts';

/** A published tag with the field that it stands for. */
export interface PublishedTag {
  id: string;
  name: string;
  filterMode: FilterMode;
  category: { id: string; name: string };
  field: PublishableField;
}

/** The published tags of a tenant, by category and name. With a user, those of the fields that they see (§6). */
export async function publishedTags(db: Db | Transaction, tenantId: string, userId?: string): Promise<PublishedTag[]> {
  const fields = new Map((await sourceFields(db, tenantId, userId)).map((field) => [field.id, field]));
  const rows = await db
    .select({ row: tag, category: { id: tagCategory.id, name: tagCategory.name } })
    .from(tag)
    .innerJoin(tagCategory, eq(tagCategory.id, tag.categoryId))
    .where(and(eq(tag.tenantId, tenantId), eq(tag.status, 'published')))
    .orderBy(asc(tagCategory.position), asc(tagCategory.name), asc(tag.name));
  return rows.flatMap(({ row: { id, name, filterMode, customFieldId, sourceFieldId }, category }) => {
    const field = fields.get(customFieldId ?? sourceFieldId ?? '');
    return field === undefined ? [] : [{ id, name, filterMode, category, field }];
  });
}
