import { type FindUses, type Use, usesOf } from '../../../api/records/uses.ts';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import {
  createCustomField,
  type CustomField,
  getCustomField,
  listAddressFields,
  listCustomFields,
  listFieldMembers,
  listVisibleFields,
  removeCustomField,
  updateCustomField,
} from '../../../../src/contract/common/contacts/customField.ts';
import { CUSTOM_FIELDS_MAX, hasOptions } from '../../../../src/domain/common/contacts/customField.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { containing } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { recordStore } from '../../../api/records/recordStore.ts';
import { refuseField } from '../../../api/Refusal.ts';
import { namesOf, refuseUsed } from '../../../api/records/refuseUsed.ts';
import type { Transaction } from '../../../db/Db.ts';
import { customField, user } from '../../../db/schema/index.ts';
import { askersOf } from './fieldAskers.ts';
import { visibleFields } from './visibleFields.ts';

declare module '../../../api/records/uses.ts' {
  interface UsedKinds {
    customField: FindUses;
  }
}

type Row = typeof customField.$inferSelect;
type Form = Pick<CustomField, 'name' | 'code' | 'parameter' | 'component' | 'options' | 'visibleRange' | 'memberIds'>;

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

const show = ({ tenantId: _tenant, position: _position, createdAt: _made, updatedAt, ...row }: Row): CustomField => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

const fields = recordStore({
  table: customField,
  show,
  logged: keptOf,
  unique: {
    custom_field_name: { path: 'name', code: 'nameTaken' },
    custom_field_code: { path: 'code', code: 'codeTaken' },
    custom_field_parameter: { path: 'parameter', code: 'nameTaken' },
  },
  sortable: {
    name: customField.name,
    code: customField.code,
    updatedAt: customField.updatedAt,
    position: customField.position,
  },
  limit: { most: CUSTOM_FIELDS_MAX, code: 'tooManyFields' },
  sortedBy: 'position',
});

/** Members have to be users of the tenant; one that has left it in between is named like a missing one. */
async function requireMembers(tx: Transaction, { tenantId }: CallContext, { memberIds }: Form): Promise<void> {
  if (memberIds.length === 0) return;
  const [known] = await tx
    .select({ count: count() })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), inArray(user.id, memberIds)));
  if (known?.count !== new Set(memberIds).size) throw refuseField('memberIds', 'required');
}

/** Records of other areas that use a field: tags that show it, and accounts whose addresses it holds. */
async function usersOf(
  { ports, tenantId }: CallContext,
  tx: Transaction,
  id: string,
): Promise<Record<'tags' | 'accounts', Use[]>> {
  const users = await usesOf(ports, tx, { kind: 'customField', tenantId, id });
  const isTag = ({ kind }: Use): boolean => kind === 'tag';
  return { tags: users.filter(isTag), accounts: users.filter((one) => !isTag(one)) };
}

const visible = implement(listVisibleFields, async ({ ports, tenantId, caller }) => {
  const rows = await visibleFields(ports.db, tenantId, caller.userId);
  return rows.map((row) => {
    const { visibleRange: _range, memberIds: _members, ...field } = show(row);
    return field;
  });
});

const addressFields = implement(listAddressFields, async ({ ports, tenantId }) =>
  ports.db
    .select({ id: customField.id, name: customField.name })
    .from(customField)
    .where(and(eq(customField.tenantId, tenantId), eq(customField.component, 'text')))
    .orderBy(asc(customField.name)),
);

const members = implement(listFieldMembers, async ({ ports, tenantId }) =>
  ports.db
    .select({ id: user.id, username: user.username, name: user.name })
    .from(user)
    .where(eq(user.tenantId, tenantId))
    .orderBy(asc(user.username)),
);

/** Handlers of custom fields. */
export const customFieldHandlers: readonly Implementation[] = [
  visible,
  addressFields,
  members,
  implement(listCustomFields, (context, { query: { keyword, ...query } }) =>
    fields.page(context, query, containing(keyword, customField.name, customField.code)),
  ),
  implement(getCustomField, (context, { params }) => fields.get(context, params.id)),
  implement(createCustomField, (context, { body }) =>
    fields.create(context, async (tx) => {
      await requireMembers(tx, context, keptOf(body));
      return keptOf(body);
    }),
  ),
  implement(updateCustomField, (context, { params: { id }, body }) =>
    fields.save(context, { id, version: body.version }, async ({ code, component }, tx) => {
      // A tag says how it may be asked for, which has to fit what the field holds.
      if (body.component !== component) {
        const { tags, accounts } = await usersOf(context, tx, id);
        if (tags.length > 0) throw refuseField('component', 'fieldHasTags', { names: namesOf(tags) });
        if (accounts.length > 0) throw refuseField('component', 'fieldHasAddresses', { names: namesOf(accounts) });
        const askers = await askersOf(context.ports, tx, context.tenantId, id);
        if (askers.length > 0) throw refuseField('component', 'fieldInRules', { names: namesOf(askers) });
      }
      await requireMembers(tx, context, keptOf(body));
      return { ...keptOf(body), code };
    }),
  ),
  implement(removeCustomField, (context, { params: { id } }) =>
    fields.remove(context, id, async (_row, tx) => {
      const { tags, accounts } = await usersOf(context, tx, id);
      refuseUsed(accounts);
      refuseUsed(tags);
      refuseUsed(await askersOf(context.ports, tx, context.tenantId, id));
    }),
  ),
];
