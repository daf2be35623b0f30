import { count, eq, inArray } from 'drizzle-orm';
import { tagCategories, type TagCategory } from '../../../../src/contract/profile/tag/tagCategory.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import type { Implementation } from '../../../api/implement.ts';
import { refuseUsed } from '../../../api/records/refuseUsed.ts';
import { resourceHandlers } from '../../../api/records/resourceHandlers.ts';
import { tag, tagCategory } from '../../../db/schema/index.ts';

/** The same categories with how many tags are in each. */
async function counted({ ports }: CallContext, rows: TagCategory[]): Promise<TagCategory[]> {
  if (rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const found = await ports.db
    .select({ id: tag.categoryId, tags: count() })
    .from(tag)
    .where(inArray(tag.categoryId, ids))
    .groupBy(tag.categoryId);
  const tags = new Map(found.map((row) => [row.id, row.tags]));
  return rows.map((row) => ({ ...row, tagCount: tags.get(row.id) ?? 0 }));
}

/** Handlers of tag categories. */
export const tagCategoryHandlers: readonly Implementation[] = resourceHandlers(tagCategories, tagCategory, {
  complete: counted,
  mayRemove: async ({ id }, tx) =>
    refuseUsed(await tx.select({ name: tag.name }).from(tag).where(eq(tag.categoryId, id)).orderBy(tag.name)),
});
