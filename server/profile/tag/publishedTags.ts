import { and, asc, eq } from 'drizzle-orm';
import type { FilterMode } from '../../../src/domain/profile/rule/RuleField.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { tag, tagCategory } from '../../db/schema/index.ts';
import { type TagContent, tagWorld } from './tagWorld.ts';

/** A published tag with what it holds. */
export interface PublishedTag {
  id: string;
  name: string;
  filterMode: FilterMode;
  category: { id: string; name: string };
  field: TagContent;
}

/** The published tags of a tenant, by category and name. With a user, those that they see (§6). */
export async function publishedTags(db: Db | Transaction, tenantId: string, userId?: string): Promise<PublishedTag[]> {
  const world = await tagWorld(db, tenantId, userId);
  const rows = await db
    .select({ row: tag, category: { id: tagCategory.id, name: tagCategory.name } })
    .from(tag)
    .innerJoin(tagCategory, eq(tagCategory.id, tag.categoryId))
    .where(and(eq(tag.tenantId, tenantId), eq(tag.status, 'published')))
    .orderBy(asc(tagCategory.position), asc(tagCategory.name), asc(tag.name));
  return rows.flatMap(({ row, category }) => {
    const { id, name, filterMode } = row;
    const field = world.contentOf(row);
    return field === undefined ? [] : [{ id, name, filterMode, category, field }];
  });
}
