import { and, asc, count, eq, ilike, inArray, or } from 'drizzle-orm';
import {
  createCustomField,
  type CustomField,
  getCustomField,
  listCustomFields,
  listFieldMembers,
  listVisibleFields,
  removeCustomField,
  updateCustomField,
} from '../../src/contract/customField.ts';
import { CUSTOM_FIELDS_MAX, hasOptions } from '../../src/domain/customField.ts';
import type { CallContext } from '../api/CallContext.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { Refusal, refuseField } from '../api/Refusal.ts';
import { contains, paging, sorting } from '../api/sorting.ts';
import { refuseDuplicates } from '../api/uniqueViolation.ts';
import type { Transaction } from '../db/Db.ts';
import { customField, user } from '../db/schema/index.ts';
import { visibleFields } from './visibleFields.ts';

type Row = typeof customField.$inferSelect;
type Form = Pick<CustomField, 'name' | 'code' | 'parameter' | 'component' | 'options' | 'visibleRange' | 'memberIds'>;

const UNIQUE = {
  custom_field_name: { path: 'name', code: 'nameTaken' },
  custom_field_code: { path: 'code', code: 'codeTaken' },
  custom_field_parameter: { path: 'parameter', code: 'nameTaken' },
};

const SORTABLE = {
  name: customField.name,
  code: customField.code,
  updatedAt: customField.updatedAt,
  position: customField.position,
};

const toField = ({
  id,
  name,
  code,
  parameter,
  component,
  options,
  visibleRange,
  memberIds,
  ...row
}: Row): CustomField => ({
  id,
  name,
  code,
  parameter,
  component,
  options,
  visibleRange,
  memberIds,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

/** What of a form is kept: no choices of a text, no members of a field that everyone sees. */
const keptOf = ({ name, code, parameter, component, options, visibleRange, memberIds }: Form): Form => ({
  name,
  code,
  parameter,
  component,
  visibleRange,
  options: hasOptions(component) ? options : [],
  memberIds: visibleRange === 'members' ? memberIds : [],
});

const theField = ({ tenantId }: CallContext, id: string) =>
  and(eq(customField.id, id), eq(customField.tenantId, tenantId));

/** Members have to be users of the tenant; one that has left it in between is named like a missing one. */
async function requireMembers(tx: Transaction, { tenantId }: CallContext, { memberIds }: Form): Promise<void> {
  if (memberIds.length === 0) return;
  const [known] = await tx
    .select({ count: count() })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), inArray(user.id, memberIds)));
  if (known?.count !== new Set(memberIds).size) throw refuseField('memberIds', 'required');
}

const list = implement(listCustomFields, async ({ ports, tenantId }, { query }) => {
  const { db } = ports;
  const where = and(
    eq(customField.tenantId, tenantId),
    query.keyword === undefined
      ? undefined
      : or(ilike(customField.name, contains(query.keyword)), ilike(customField.code, contains(query.keyword))),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(customField)
      .where(where)
      .orderBy(...sorting(query, SORTABLE, 'position', customField.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(customField).where(where),
  ]);
  return { rows: rows.map(toField), total: total?.count ?? 0 };
});

const visible = implement(listVisibleFields, async ({ ports, tenantId, caller }) => {
  const rows = await visibleFields(ports.db, tenantId, caller.userId);
  return rows.map((row) => {
    const { visibleRange: _range, memberIds: _members, ...field } = toField(row);
    return field;
  });
});

const members = implement(listFieldMembers, async ({ ports, tenantId }) =>
  ports.db
    .select({ id: user.id, username: user.username, name: user.name })
    .from(user)
    .where(eq(user.tenantId, tenantId))
    .orderBy(asc(user.username)),
);

const get = implement(getCustomField, async (context, { params }) => {
  const [row] = await context.ports.db.select().from(customField).where(theField(context, params.id));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return toField(row);
});

const create = implement(createCustomField, async (context, { body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const { tenantId, ports } = context;
      const [have] = await tx.select({ count: count() }).from(customField).where(eq(customField.tenantId, tenantId));
      if ((have?.count ?? 0) >= CUSTOM_FIELDS_MAX)
        throw refuseField('name', 'tooManyFields', { max: CUSTOM_FIELDS_MAX });
      await requireMembers(tx, context, keptOf(body));
      const now = ports.clock.now();
      const [row] = await tx
        .insert(customField)
        .values({ ...keptOf(body), tenantId, createdAt: now, updatedAt: now })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      return { result: toField(row), audit: { entityId: row.id, entityName: row.name, after: keptOf(body) } };
    }),
  ),
);

const update = implement(updateCustomField, async (context, { params, body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const where = theField(context, params.id);
      const [before] = await tx.select().from(customField).where(where).for('update');
      if (before === undefined) throw new Refusal('NOT_FOUND');
      if (before.version !== body.version) throw new Refusal('CONFLICT', { data: toField(before) });
      const after = { ...keptOf(body), code: before.code };
      await requireMembers(tx, context, after);
      const [row] = await tx
        .update(customField)
        .set({ ...after, version: before.version + 1, updatedAt: context.ports.clock.now() })
        .where(where)
        .returning();
      if (row === undefined) throw new Refusal('NOT_FOUND');
      const audit = { entityId: row.id, entityName: row.name, before: keptOf(toField(before)), after };
      return { result: toField(row), audit };
    }),
  ),
);

const remove = implement(removeCustomField, async (context, { params }) =>
  context.change(async (tx) => {
    const [row] = await tx.delete(customField).where(theField(context, params.id)).returning();
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const audit = { entityId: row.id, entityName: row.name, before: keptOf(toField(row)) };
    return { result: null, audit };
  }),
);

/** Handlers of custom fields. */
export const customFieldHandlers: readonly Implementation[] = [list, visible, members, get, create, update, remove];
