import { and, asc, eq, sql } from 'drizzle-orm';
import {
  createTag,
  getTag,
  getTagCoverage,
  listTagChoices,
  listTags,
  listTagUses,
  publishTag,
  removeTag,
  type Tag,
  updateTag,
  withdrawTag,
} from '../../src/contract/tag.ts';
import { type FilterMode, filterModesOf } from '../../src/domain/groupRule/RuleField.ts';
import { canPublish, canRefit, canWithdraw, TAGS_MAX, type TagStatus } from '../../src/domain/tag.ts';
import type { CallContext, SessionContext } from '../api/CallContext.ts';
import { containing, equal } from '../api/filters.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { recordStore } from '../api/recordStore.ts';
import { Refusal, refuseField } from '../api/Refusal.ts';
import { refuseUsed } from '../api/refuseUsed.ts';
import { lockDefinitions } from '../customerGroup/lockDefinitions.ts';
import { type PublishableField, sourceFields } from '../dataSource/sourceFields.ts';
import { sourceName } from '../dataSource/sourceName.ts';
import type { Db, Transaction } from '../db/Db.ts';
import { tag, tagCategory } from '../db/schema/index.ts';
import { tagUses } from './tagUses.ts';
import { tagValues } from './tagValues.ts';

type Row = typeof tag.$inferSelect;
type Fields = ReadonlyMap<string, PublishableField>;

const fieldIdOf = ({ customFieldId, sourceFieldId }: Pick<Row, 'customFieldId' | 'sourceFieldId'>): string =>
  customFieldId ?? sourceFieldId ?? '';

const tags = recordStore({
  table: tag,
  // Names of what it refers to are filled in by `named`.
  show: ({ tenantId: _tenant, customFieldId, sourceFieldId, createdAt, updatedAt, ...row }): Tag => ({
    ...row,
    fieldId: fieldIdOf({ customFieldId, sourceFieldId }),
    categoryName: '',
    sourceName: '',
    fieldName: '',
    tableField: '',
    kind: 'text',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  logged: ({ name, description, categoryId, filterMode, status, ...row }) => ({
    name,
    description,
    categoryId,
    fieldId: fieldIdOf(row),
    filterMode,
    status,
  }),
  unique: { tag_name: { path: 'name', code: 'nameTaken' } },
  sortable: { name: tag.name, status: tag.status, updatedAt: tag.updatedAt },
  sortedBy: 'updatedAt',
});

/** The fields that the caller may make tags of, by id. */
async function fieldsOf({ tenantId, caller }: SessionContext, on: Db | Transaction): Promise<Fields> {
  return new Map((await sourceFields(on, tenantId, caller.userId)).map((field) => [field.id, field]));
}

async function named(context: SessionContext, rows: Tag[], fields: Fields): Promise<Tag[]> {
  const categories = await context.ports.db
    .select({ id: tagCategory.id, name: tagCategory.name })
    .from(tagCategory)
    .where(eq(tagCategory.tenantId, context.tenantId));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const field = fields.get(row.fieldId);
    return {
      ...row,
      categoryName: names.get(row.categoryId) ?? '',
      ...(field === undefined
        ? {}
        : {
            sourceName: sourceName(field.source, context.t),
            fieldName: field.name,
            tableField: field.tableField,
            kind: field.kind,
          }),
    };
  });
}

/** One tag with the names of what it refers to. */
async function namedOne(context: SessionContext, one: Tag): Promise<Tag> {
  return (await named(context, [one], await fieldsOf(context, context.ports.db)))[0] ?? one;
}

/** A tag that the caller sees, with its field. @throws `NOT_FOUND` also for those that they do not (§6) */
async function seen(
  context: SessionContext,
  id: string,
  on: Db | Transaction = context.ports.db,
): Promise<{ row: Row; field: PublishableField }> {
  const row = await tags.row(context, id, on);
  const field = (await fieldsOf(context, on)).get(fieldIdOf(row));
  if (field === undefined) throw new Refusal('NOT_FOUND');
  return { row, field };
}

/** What is stored of a choice of category, field and filter mode. @throws a refusal at the field that does not fit */
async function fitted(
  context: SessionContext,
  tx: Transaction,
  { fieldId, filterMode, categoryId }: { fieldId: string; filterMode: FilterMode; categoryId: string },
): Promise<Pick<Row, 'sourceId' | 'customFieldId' | 'sourceFieldId' | 'filterMode' | 'categoryId'>> {
  const inTenant = and(eq(tagCategory.id, categoryId), eq(tagCategory.tenantId, context.tenantId));
  if ((await tx.$count(tagCategory, inTenant)) === 0) throw refuseField('categoryId', 'required');
  const field = (await fieldsOf(context, tx)).get(fieldId);
  if (field === undefined) throw refuseField('fieldId', 'required');
  if (!filterModesOf(field.kind).includes(filterMode)) throw refuseField('filterMode', 'filterModeUnfit');
  const { source } = field;
  return {
    categoryId,
    filterMode,
    sourceId: source.id,
    customFieldId: source.builtIn ? fieldId : null,
    sourceFieldId: source.builtIn ? null : fieldId,
  };
}

/** Publishes or withdraws a tag. */
function become(
  context: SessionContext,
  id: string,
  status: TagStatus,
  check: (before: TagStatus, tx: Transaction) => Promise<void>,
): Promise<Tag> {
  return context
    .change(async (tx) => {
      await tx
        .select({ id: tag.id })
        .from(tag)
        .where(and(eq(tag.id, id), eq(tag.tenantId, context.tenantId)))
        .for('update');
      const { row } = await seen(context, id, tx);
      await check(row.status, tx);
      await tx
        .update(tag)
        .set({ status, version: row.version + 1, updatedAt: context.ports.clock.now() })
        .where(eq(tag.id, id));
      const audit = { entityId: id, entityName: row.name, before: { status: row.status }, after: { status } };
      return { result: null, audit };
    })
    .then(async () => namedOne(context, await tags.get(context, id)));
}

const choices = implement(listTagChoices, async (context) => {
  const { ports, tenantId, t } = context;
  const categories = await ports.db
    .select({ id: tagCategory.id, name: tagCategory.name })
    .from(tagCategory)
    .where(eq(tagCategory.tenantId, tenantId))
    .orderBy(asc(tagCategory.position), asc(tagCategory.name));
  const fields = [...(await fieldsOf(context, ports.db)).values()];
  const sources = new Map(fields.map(({ source }) => [source.id, source]));
  return {
    categories,
    sources: [...sources.values()].map((source) => ({
      id: source.id,
      name: sourceName(source, t),
      fields: fields
        .filter((field) => field.source.id === source.id)
        .map(({ id, name, tableField, kind }) => ({ id, name, tableField, kind })),
    })),
  };
});

/** The refusal to remove or withdraw what somebody asks for, by name. */
const requireUnused = async ({ tenantId }: CallContext, tx: Transaction, id: string): Promise<void> => {
  await lockDefinitions(tx, tenantId);
  refuseUsed(await tagUses(tx, tenantId, id));
};

/** Handlers of tags. */
export const tagHandlers: readonly Implementation[] = [
  choices,
  implement(listTags, async (context, { query: { name, categoryId, dataSourceId, status, ...query } }) => {
    const fields = await fieldsOf(context, context.ports.db);
    const ids = [...fields.keys()];
    const mine = sql`coalesce(${tag.customFieldId}, ${tag.sourceFieldId}) = any(${sql.param(ids)}::uuid[])`;
    const { rows, total } = await tags.page(
      context,
      query,
      and(
        mine,
        containing(name, tag.name),
        equal(tag.categoryId, categoryId),
        equal(tag.sourceId, dataSourceId),
        equal(tag.status, status),
      ),
    );
    return { rows: await named(context, rows, fields), total };
  }),
  implement(getTag, async (context, { params: { id } }) => {
    await seen(context, id);
    return namedOne(context, await tags.get(context, id));
  }),
  implement(createTag, async (context, { body: { fieldId, filterMode, categoryId, ...form } }) =>
    namedOne(
      context,
      await tags.create(context, async (tx) => {
        if ((await tx.$count(tag, eq(tag.tenantId, context.tenantId))) >= TAGS_MAX)
          throw refuseField('name', 'tooManyTags', { max: TAGS_MAX });
        return { ...form, ...(await fitted(context, tx, { fieldId, filterMode, categoryId })) };
      }),
    ),
  ),
  implement(
    updateTag,
    async (context, { params: { id }, body: { version, fieldId, filterMode, categoryId, ...form } }) => {
      await seen(context, id);
      const saved = await tags.save(context, { id, version }, async (before, tx) => {
        const to = await fitted(context, tx, { fieldId, filterMode, categoryId });
        if (!canRefit(before.status)) {
          if (fieldIdOf(before) !== fieldId) throw refuseField('fieldId', 'publishedTagFixed');
          if (before.filterMode !== filterMode) throw refuseField('filterMode', 'publishedTagFixed');
        }
        return { ...form, ...to };
      });
      return namedOne(context, saved);
    },
  ),
  implement(removeTag, async (context, { params: { id } }) =>
    tags.remove(context, id, async (_row, tx) => {
      await seen(context, id, tx);
      await requireUnused(context, tx, id);
    }),
  ),
  implement(publishTag, (context, { params: { id } }) =>
    become(context, id, 'published', async (before) => {
      if (!canPublish(before)) throw new Refusal('STATE_FORBIDS');
    }),
  ),
  implement(withdrawTag, (context, { params: { id } }) =>
    become(context, id, 'withdrawn', async (before, tx) => {
      if (!canWithdraw(before)) throw new Refusal('STATE_FORBIDS');
      await requireUnused(context, tx, id);
    }),
  ),
  implement(listTagUses, async (context, { params: { id } }) => {
    await seen(context, id);
    return tagUses(context.ports.db, context.tenantId, id);
  }),
  implement(getTagCoverage, async (context, { params: { id } }) => {
    const { field } = await seen(context, id);
    return tagValues(context.ports.db, context.tenantId, field.place);
  }),
];
