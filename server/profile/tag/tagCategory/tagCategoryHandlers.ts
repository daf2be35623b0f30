import { count, eq, inArray } from 'drizzle-orm';
import {
  createTagCategory,
  getTagCategory,
  listTagCategories,
  removeTagCategory,
  type TagCategory,
  updateTagCategory,
} from '../../../../src/contract/profile/tag/tagCategory.ts';
import { TAG_CATEGORIES_MAX } from '../../../../src/domain/profile/tag/tag.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { containing } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { recordStore } from '../../../api/records/recordStore.ts';
import { refuseUsed } from '../../../api/records/refuseUsed.ts';
import { tag, tagCategory } from '../../../db/schema/index.ts';

const categories = recordStore({
  table: tagCategory,
  // Counted where it is read.
  show: ({ tenantId: _tenant, createdAt, updatedAt, ...row }): TagCategory => ({
    ...row,
    tagCount: 0,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  logged: ({ name, description, position }) => ({ name, description, position }),
  unique: { tag_category_name: { path: 'name', code: 'nameTaken' } },
  sortable: { name: tagCategory.name, position: tagCategory.position, updatedAt: tagCategory.updatedAt },
  limit: { most: TAG_CATEGORIES_MAX, code: 'tooManyCategories' },
  sortedBy: 'position',
});

/** The same categories with how many tags stand in each. */
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

const countedOne = async (context: CallContext, one: TagCategory): Promise<TagCategory> =>
  (await counted(context, [one]))[0] ?? one;

/** Handlers of tag categories. */
export const tagCategoryHandlers: readonly Implementation[] = [
  implement(listTagCategories, async (context, { query: { name, ...query } }) => {
    // In their order, from the lowest place.
    const sorted = query.sort === undefined ? { ...query, sort: 'position', order: 'asc' as const } : query;
    const { rows, total } = await categories.page(context, sorted, containing(name, tagCategory.name));
    return { rows: await counted(context, rows), total };
  }),
  implement(getTagCategory, async (context, { params: { id } }) =>
    countedOne(context, await categories.get(context, id)),
  ),
  implement(createTagCategory, (context, { body }) => categories.create(context, () => body)),
  implement(updateTagCategory, async (context, { params: { id }, body: { version, ...form } }) =>
    countedOne(context, await categories.save(context, { id, version }, () => form)),
  ),
  implement(removeTagCategory, (context, { params: { id } }) =>
    categories.remove(context, id, async (_row, tx) =>
      refuseUsed(await tx.select({ name: tag.name }).from(tag).where(eq(tag.categoryId, id)).orderBy(tag.name)),
    ),
  ),
];
