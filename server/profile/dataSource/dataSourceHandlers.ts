import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import {
  createDataSource,
  type DataSource,
  getDataSource,
  listDataSources,
  removeDataSource,
  updateDataSource,
} from '../../../src/contract/profile/dataSource/dataSource.ts';
import {
  DATA_SOURCES_MAX,
  offersChoices,
  type SourceField,
} from '../../../src/domain/profile/dataSource/dataSource.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { containing } from '../../api/records/filters.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { recordStore } from '../../api/records/recordStore.ts';
import { refuseUsed } from '../../api/records/refuseUsed.ts';
import { dataSource, role, sourceField, tag, userRole } from '../../db/schema/index.ts';
import { heldSources } from './heldSources.ts';
import { requireSource } from './requireSource.ts';
import { storedFields, writeFields } from './sourceSchema.ts';
import { clearSlots } from './sourceSlots.ts';

const sources = recordStore({
  table: dataSource,
  // Fields and tags are read where it is shown.
  show: ({ id, name, description, version, createdAt, updatedAt }): DataSource => ({
    id,
    name,
    description,
    version,
    fields: [],
    tagCount: 0,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  logged: ({ name, description }) => ({ name, description }),
  unique: { data_source_name: { path: 'name', code: 'nameTaken' } },
  sortable: { name: dataSource.name, updatedAt: dataSource.updatedAt },
  limit: { most: DATA_SOURCES_MAX, code: 'tooManySources', of: eq(dataSource.builtIn, false) },
  sortedBy: 'updatedAt',
});

/** What of a field is kept: choices only where there is something to choose. */
const keptOf = (fields: readonly SourceField[]): SourceField[] =>
  fields.map((field) => ({ ...field, options: offersChoices(field.kind) ? field.options : [] }));

/** The same sources with their fields and how many tags are made of them. */
async function whole({ ports }: SessionContext, rows: DataSource[]): Promise<DataSource[]> {
  if (rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const fields = await ports.db
    .select()
    .from(sourceField)
    .where(inArray(sourceField.sourceId, ids))
    .orderBy(sourceField.position);
  const tags = await ports.db
    .select({ id: tag.sourceId, tags: count() })
    .from(tag)
    .where(inArray(tag.sourceId, ids))
    .groupBy(tag.sourceId);
  return rows.map((row) => ({
    ...row,
    fields: fields
      .filter(({ sourceId }) => sourceId === row.id)
      .map(({ key, name, kind, options }) => ({ key, name, kind, options })),
    tagCount: tags.find(({ id }) => id === row.id)?.tags ?? 0,
  }));
}

const wholeOne = async (context: SessionContext, one: DataSource): Promise<DataSource> =>
  (await whole(context, [one]))[0] ?? one;

const create = implement(createDataSource, async (context, { body: { fields, ...form } }) => {
  const { tenantId, caller } = context;
  const id = randomUUID();
  await sources.create(
    context,
    async (tx) => {
      // Who makes a source could not see it otherwise (§6).
      const theirs = tx.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, caller.userId));
      await tx
        .update(role)
        .set({ dataSourceIds: sql`array_append(${role.dataSourceIds}, ${id}::uuid)` })
        .where(
          and(eq(role.tenantId, tenantId), inArray(role.id, theirs), sql`'dataSource:edit' = any(${role.rights})`),
        );
      return { ...form, id, code: id };
    },
    async (tx) => writeFields(tx, { tenantId, sourceId: id }, keptOf(fields)),
  );
  return wholeOne(context, await sources.get(context, id));
});

/** Handlers of data sources. */
export const dataSourceHandlers: readonly Implementation[] = [
  create,
  implement(listDataSources, async (context, { query: { name, ...query } }) => {
    const held = await heldSources(context.ports.db, context.tenantId, context.caller.userId);
    const ids = held.filter(({ builtIn }) => !builtIn).map(({ id }) => id);
    const { rows, total } = await sources.page(
      context,
      query,
      and(inArray(dataSource.id, ids), containing(name, dataSource.name)),
    );
    return { rows: await whole(context, rows), total };
  }),
  implement(getDataSource, async (context, { params: { id } }) => {
    await requireSource(context, id, context.ports.db);
    return wholeOne(context, await sources.get(context, id));
  }),
  implement(updateDataSource, async (context, { params: { id }, body: { version, fields, ...form } }) => {
    await requireSource(context, id, context.ports.db);
    const saved = await sources.save(context, { id, version }, async (_before, tx) => {
      await writeFields(tx, { tenantId: context.tenantId, sourceId: id }, keptOf(fields));
      return form;
    });
    return wholeOne(context, saved);
  }),
  implement(removeDataSource, (context, { params: { id } }) =>
    sources.remove(context, id, async (_row, tx) => {
      await requireSource(context, id, tx);
      refuseUsed(await tx.select({ name: tag.name }).from(tag).where(eq(tag.sourceId, id)).orderBy(tag.name));
      const slots = (await storedFields(tx, id)).map(({ slot }) => slot);
      await clearSlots(tx, context.tenantId, slots);
      await tx
        .update(role)
        .set({ dataSourceIds: sql`array_remove(${role.dataSourceIds}, ${id}::uuid)` })
        .where(and(eq(role.tenantId, context.tenantId), sql`${id}::uuid = any(${role.dataSourceIds})`));
    }),
  ),
];
