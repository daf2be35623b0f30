import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Tag } from '../../../src/contract/profile/tag/tag.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { recordStore } from '../../api/records/recordStore.ts';
import { Refusal } from '../../api/Refusal.ts';
import { sourceName } from '../dataSource/sourceName.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { tag, tagCategory } from '../../db/schema/index.ts';
import { type TagContent, type TagWorld, tagWorld } from './tagWorld.ts';

/** A tag as it is stored. */
export type TagRow = typeof tag.$inferSelect;

/** The field that a tag stands for; empty for one that rules decide. */
export const fieldIdOf = ({ customFieldId, sourceFieldId }: Pick<TagRow, 'customFieldId' | 'sourceFieldId'>): string =>
  customFieldId ?? sourceFieldId ?? '';

/** A tag as the contract shows it. Names of what it refers to are filled in by {@link namedTags}. */
function shownTag(row: TagRow): Tag {
  const { id, version, name, description, categoryId, filterMode, status, sourceId, refresh, refreshStatus } = row;
  const common = {
    id,
    version,
    name,
    description,
    categoryId,
    categoryName: '',
    filterMode,
    status,
    sourceId,
    sourceName: '',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  return row.values === null
    ? { ...common, basis: 'field', fieldId: fieldIdOf(row), fieldName: '', tableField: '', kind: 'text' }
    : {
        ...common,
        basis: 'rule',
        kind: 'choice',
        values: row.values,
        refresh,
        refreshStatus,
        errorCode: row.errorCode,
        refreshedAt: row.refreshedAt?.toISOString() ?? null,
        refreshDueAt: row.refreshDueAt?.toISOString() ?? null,
      };
}

/** Tags as they are stored. */
export const tags = recordStore({
  table: tag,
  show: shownTag,
  logged: ({ name, description, categoryId, basis, filterMode, status, sourceId, values, refresh, ...row }) => ({
    name,
    description,
    categoryId,
    basis,
    ...(values === null ? { fieldId: fieldIdOf(row) } : { sourceId, values, refresh }),
    filterMode,
    status,
  }),
  unique: { tag_name: { path: 'name', code: 'nameTaken' } },
  sortable: { name: tag.name, status: tag.status, updatedAt: tag.updatedAt },
  sortedBy: 'updatedAt',
});

/** What tags can stand for, as the caller sees it. */
export const worldOf = ({ tenantId, caller }: SessionContext, on: Db | Transaction): Promise<TagWorld> =>
  tagWorld(on, tenantId, caller.userId);

/** Tags of what somebody sees. */
export function seenWhere({ fields, sources }: TagWorld): SQL | undefined {
  const within = (ids: Iterable<string>): SQL => sql`any(${sql.param([...ids])}::uuid[])`;
  return or(
    sql`coalesce(${tag.customFieldId}, ${tag.sourceFieldId}) = ${within(fields.keys())}`,
    and(eq(tag.basis, 'rule'), sql`${tag.sourceId} = ${within(sources.keys())}`),
  );
}

/** Tags with the names of what they refer to. */
export async function namedTags({ ports, tenantId, t }: SessionContext, rows: Tag[], world: TagWorld): Promise<Tag[]> {
  const categories = await ports.db
    .select({ id: tagCategory.id, name: tagCategory.name })
    .from(tagCategory)
    .where(eq(tagCategory.tenantId, tenantId));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return rows.map((row): Tag => {
    const source = world.sources.get(row.sourceId);
    const named = {
      categoryName: names.get(row.categoryId) ?? '',
      sourceName: source === undefined ? '' : sourceName(source, t),
    };
    if (row.basis === 'rule') return { ...row, ...named };
    const field = world.fields.get(row.fieldId);
    if (field === undefined) return { ...row, ...named };
    return { ...row, ...named, fieldName: field.name, tableField: field.tableField, kind: field.kind };
  });
}

/** One tag with the names of what it refers to. */
export async function namedTag(context: SessionContext, one: Tag): Promise<Tag> {
  return (await namedTags(context, [one], await worldOf(context, context.ports.db)))[0] ?? one;
}

/** A tag that the caller sees, with what it holds. @throws `NOT_FOUND` also for those that they do not (§6) */
export async function seenTag(
  context: SessionContext,
  id: string,
  on: Db | Transaction = context.ports.db,
): Promise<{ row: TagRow; content: TagContent }> {
  const row = await tags.row(context, id, on);
  const content = (await worldOf(context, on)).contentOf(row);
  if (content === undefined) throw new Refusal('NOT_FOUND');
  return { row, content };
}
