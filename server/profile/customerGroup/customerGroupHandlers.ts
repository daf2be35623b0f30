import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, max, sql, sum } from 'drizzle-orm';
import {
  countGroup,
  createCustomerGroup,
  type CustomerGroup,
  downloadGroupRejects,
  explainGroup,
  getCustomerGroup,
  importCustomerGroup,
  listAudienceUses,
  listCustomerGroups,
  listGroupRejects,
  listGroupSizes,
  listGroupSources,
  getEventRetention,
  listRuleEvents,
  listRuleFields,
  refreshCustomerGroup,
  removeCustomerGroup,
  updateCustomerGroup,
} from '../../../src/contract/profile/customerGroup.ts';
import {
  type AskedDefinition,
  expiryOf,
  GROUP_SOURCES,
  type GroupDefinition,
  isExpired,
  ruleOf,
} from '../../../src/domain/profile/groupRule/GroupDefinition.ts';
import type { GroupRule } from '../../../src/domain/profile/groupRule/GroupRule.ts';
import { maskEmail } from '../../../src/domain/shared/email.ts';
import { maskPhone } from '../../../src/domain/shared/maskPhone.ts';
import type { CallContext, SessionContext } from '../../api/CallContext.ts';
import { containing, equal } from '../../api/filters.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { recordStore } from '../../api/recordStore.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { refuseUsed } from '../../api/refuseUsed.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { inSnapshot, type Snapshot } from '../../db/inSnapshot.ts';
import { audience, audienceSize, contact, eventType } from '../../db/schema/index.ts';
import { countByNode, countPeople, countReach, peopleOf } from '../groupRule/countPeople.ts';
import { sourceName } from '../dataSource/sourceName.ts';
import { ruleContext } from '../groupRule/ruleContext.ts';
import { ruleFields } from '../groupRule/ruleFields.ts';
import { tenantSettings } from '../../common/tenantSettings/tenantSettings.ts';
import { ruleFaults } from '../groupRule/ruleFaults.ts';
import type { RuleContext } from '../groupRule/ruleWhere.ts';
import { rejectHandlers } from '../audience/rejectHandlers.ts';
import { AUDIENCE_UNIQUE, takeUpload, workbookBytes } from '../audience/takeUpload.ts';
import { requireKind } from '../audience/requireKind.ts';
import { audienceUses } from './audienceUses.ts';
import { lockDefinitions } from './lockDefinitions.ts';
import { enqueueRefresh } from './enqueueRefresh.ts';

type Row = typeof audience.$inferSelect;

/** People shown of a definition. */
const SAMPLE_PEOPLE = 10;
/** Sizes shown of a group: three months of days. */
const SIZES_SHOWN = 90;

const NOBODY: GroupDefinition = { type: 'packages', operation: 'union', audienceIds: [] };

const groups = recordStore({
  table: audience,
  show: ({
    id,
    name,
    definition,
    refresh,
    keepDays,
    version,
    status,
    errorCode,
    fileName,
    totalRows,
    duplicates,
    invalid,
    accepted,
    ...at
  }): CustomerGroup => ({
    id,
    name,
    definition: definition ?? NOBODY,
    refresh,
    keepDays,
    version,
    status,
    errorCode,
    fileName,
    totalRows,
    rejected: duplicates + invalid,
    people: accepted,
    expiresAt: at.expiresAt?.toISOString() ?? null,
    refreshedAt: at.refreshedAt?.toISOString() ?? null,
    createdAt: at.createdAt.toISOString(),
    updatedAt: at.updatedAt.toISOString(),
  }),
  logged: ({ name, definition, refresh, keepDays }: Row) => ({ name, definition, refresh, keepDays }),
  unique: AUDIENCE_UNIQUE,
  sortable: {
    name: audience.name,
    people: audience.accepted,
    refreshedAt: audience.refreshedAt,
    createdAt: audience.createdAt,
  },
  sortedBy: 'createdAt',
});

const requireGroup = (context: CallContext, id: string, on: Db | Transaction): Promise<void> =>
  requireKind(context, id, 'group', on);

/** Refuses a definition that asks for what the tenant does not have, at its place. */
async function requireSound(
  { tenantId, caller }: SessionContext,
  on: Db | Transaction,
  definition: AskedDefinition,
  ownId?: string,
): Promise<GroupRule> {
  const rule = ruleOf(definition);
  const faults = await ruleFaults(on, tenantId, rule, { ownId, userId: caller.userId });
  if (faults.length === 0) return rule;
  const below = definition.type === 'rule' ? ['definition', 'rule'] : ['definition', 'audienceIds'];
  throw new Refusal('VALIDATION', {
    fieldErrors: faults.map(({ path, code, params }) => ({
      path: [...below, ...(definition.type === 'rule' ? path : [])].join('.'),
      code,
      ...(params === undefined ? {} : { params }),
    })),
  });
}

/** Answers a question about the people of a definition, as long as somebody waits for it. */
async function ask<Answer>(
  context: SessionContext,
  definition: AskedDefinition,
  answer: (snapshot: Snapshot, rule: GroupRule, of: RuleContext) => Promise<Answer>,
): Promise<Answer> {
  const { ports, tenantId, signal } = context;
  const rule = await requireSound(context, ports.db, definition);
  return inSnapshot(ports.db, signal, async (snapshot) =>
    answer(snapshot, rule, await ruleContext(snapshot, tenantId, [rule], ports.clock.now())),
  );
}

const count = implement(countGroup, async (context, { body: { definition } }) => {
  const { ports, tenantId } = context;
  const people = await ask(context, definition, (snapshot, rule, of) => countPeople(snapshot, tenantId, rule, of));
  const total = await ports.totals.of('contact', tenantId, [], () =>
    ports.db.$count(contact, eq(contact.tenantId, tenantId)),
  );
  return { people, total };
});

const explain = implement(explainGroup, (context, { body: { definition } }) =>
  ask(context, definition, async (snapshot, rule, of) => {
    const { tenantId } = context;
    const byNode = await countByNode(snapshot, tenantId, rule, of);
    const reach = await countReach(snapshot, tenantId, rule, of);
    const sample = await snapshot.db
      .select({ id: contact.id, name: contact.name, number: contact.number, email: contact.email })
      .from(contact)
      .where(
        sql`${contact.id} in (select f.contact_id ${peopleOf(tenantId, rule, of)} order by f.contact_id desc limit ${SAMPLE_PEOPLE})`,
      )
      .orderBy(desc(contact.id));
    return {
      byNode,
      ...reach,
      sample: sample.map(({ number, email, ...person }) => ({
        ...person,
        // Shown in full only where somebody asks for one of them, which leaves a line in the log.
        number: maskPhone(number),
        email: maskEmail(email),
      })),
    };
  }),
);

const create = implement(createCustomerGroup, (context, { body }) =>
  groups.create(context, async (tx) => {
    const { definition } = body;
    // A file comes with its own call.
    if (definition.type === 'file') throw refuseField('definition', 'required');
    await lockDefinitions(tx, context.tenantId);
    await requireSound(context, tx, definition);
    const id = randomUUID();
    await enqueueRefresh(context.ports, tx, id);
    const expiresAt = expiryOf(body.keepDays, context.ports.clock.now());
    return {
      ...body,
      id,
      kind: 'group',
      fileName: '',
      status: 'importing',
      expiresAt,
      createdBy: context.caller.userId,
    };
  }),
);

const update = implement(updateCustomerGroup, async (context, { params: { id }, body: { version, ...form } }) => {
  await requireGroup(context, id, context.ports.db);
  return groups.save(context, { id, version }, async (before, tx) => {
    const expiresAt = expiryOf(form.keepDays, before.createdAt);
    if (isExpired(before, context.ports.clock.now())) throw new Refusal('STATE_FORBIDS');
    if (form.definition.type !== 'file') {
      await lockDefinitions(tx, context.tenantId);
      await requireSound(context, tx, form.definition, id);
      await enqueueRefresh(context.ports, tx, id);
      return { ...form, expiresAt, status: 'importing' };
    }
    if (before.definition?.type !== 'file') throw refuseField('definition', 'required');
    // Its people stay those of the file.
    return { ...form, refresh: 'once', expiresAt };
  });
});

const importFile = implement(importCustomerGroup, async (context, { body, file }) => {
  const bytes = await workbookBytes(file);
  const particulars = { name: body.name, fileName: file.name, kind: 'group', definition: { type: 'file' } } as const;
  return groups.get(context, await takeUpload(context, particulars, { kind: 'xlsx', bytes }));
});

const refresh = implement(refreshCustomerGroup, async (context, { params: { id } }) => {
  await requireGroup(context, id, context.ports.db);
  return context.change(async (tx) => {
    const group = await groups.row(context, id, tx);
    const isFile = group.definition?.type === 'file';
    if (isFile || isExpired(group, context.ports.clock.now())) throw new Refusal('STATE_FORBIDS');
    await enqueueRefresh(context.ports, tx, id);
    return { result: await groups.get(context, id), audit: { entityId: id, entityName: group.name } };
  });
});

const sources = implement(listGroupSources, async ({ ports: { db }, tenantId }) => {
  const source = sql<string>`${audience.definition}->>'type'`;
  const rows = await db
    .select({
      source,
      groups: sql<number>`count(*)::int`,
      members: sum(audience.accepted).mapWith(Number),
      refreshedAt: max(audience.refreshedAt),
    })
    .from(audience)
    .where(and(eq(audience.tenantId, tenantId), eq(audience.kind, 'group')))
    .groupBy(source);
  return GROUP_SOURCES.map((one) => {
    const found = rows.find((row) => row.source === one);
    return {
      source: one,
      groups: found?.groups ?? 0,
      members: found?.members ?? 0,
      refreshedAt: found?.refreshedAt?.toISOString() ?? null,
    };
  });
});

/** Handlers of customer groups. */
export const customerGroupHandlers: readonly Implementation[] = [
  implement(listCustomerGroups, (context, { query: { name, status, source, temporary, ...query } }) =>
    groups.page(
      context,
      query,
      and(
        eq(audience.kind, 'group'),
        containing(name, audience.name),
        equal(audience.status, status),
        source === undefined ? undefined : sql`${audience.definition}->>'type' = ${source}`,
        temporary === undefined ? undefined : (temporary === 'true' ? isNotNull : isNull)(audience.expiresAt),
      ),
    ),
  ),
  implement(getCustomerGroup, async (context, { params: { id } }) => {
    await requireGroup(context, id, context.ports.db);
    return groups.get(context, id);
  }),
  create,
  update,
  importFile,
  ...rejectHandlers({ list: listGroupRejects, download: downloadGroupRejects }, 'group'),
  sources,
  implement(removeCustomerGroup, async (context, { params: { id } }) =>
    groups.remove(context, id, async (_row, tx) => {
      await requireGroup(context, id, tx);
      await lockDefinitions(tx, context.tenantId);
      refuseUsed(await audienceUses(tx, context.tenantId, id));
    }),
  ),
  refresh,
  implement(listAudienceUses, async (context, { params: { id } }) => {
    await requireGroup(context, id, context.ports.db);
    return audienceUses(context.ports.db, context.tenantId, id);
  }),
  implement(listGroupSizes, async (context, { params: { id } }) => {
    await requireGroup(context, id, context.ports.db);
    const rows = await context.ports.db
      .select()
      .from(audienceSize)
      .where(eq(audienceSize.audienceId, id))
      .orderBy(desc(audienceSize.at))
      .limit(SIZES_SHOWN);
    return rows.map(({ at, people, joined, left }) => ({ at: at.toISOString(), people, joined, left }));
  }),
  implement(listRuleFields, async ({ ports, tenantId, caller, t }) =>
    (await ruleFields(ports.db, tenantId, caller.userId)).map(({ place: _place, source, ...field }) => ({
      ...field,
      source: source && { id: source.id, name: sourceName(source, t) },
    })),
  ),
  implement(getEventRetention, async ({ ports, tenantId }) => ({
    days: (await tenantSettings(ports.db, tenantId)).eventDays,
  })),
  implement(listRuleEvents, ({ ports, tenantId }) =>
    ports.db
      .select({ name: eventType.name, properties: eventType.propertyNames })
      .from(eventType)
      .where(eq(eventType.tenantId, tenantId))
      .orderBy(eventType.name),
  ),
  count,
  explain,
];
