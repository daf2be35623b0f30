import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, max, sql, sum } from 'drizzle-orm';
import {
  createCustomerGroup,
  type CustomerGroup,
  downloadGroupRejects,
  getCustomerGroup,
  importCustomerGroup,
  listAudienceUses,
  listCustomerGroups,
  listGroupRejects,
  listGroupSizes,
  listGroupSources,
  refreshCustomerGroup,
  removeCustomerGroup,
  updateCustomerGroup,
} from '../../../../src/contract/profile/group/customerGroup.ts';
import {
  expiryOf,
  GROUP_SOURCES,
  type GroupDefinition,
  isExpired,
} from '../../../../src/domain/profile/group/GroupDefinition.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { containing, equal } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { recordStore } from '../../../api/records/recordStore.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { refuseUsed } from '../../../api/records/refuseUsed.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { audience, audienceSize } from '../../../db/schema/index.ts';
import { rejectHandlers } from '../../audience/rejectHandlers.ts';
import { AUDIENCE_UNIQUE, takeUpload, workbookBytes } from '../../audience/takeUpload.ts';
import { requireKind } from '../../audience/requireKind.ts';
import { audienceUses } from '../../audience/audienceUses.ts';
import { lockDefinitions } from '../../rule/lockDefinitions.ts';
import { enqueueRefresh } from './enqueueRefresh.ts';
import { requireSound } from './requireSound.ts';

type Row = typeof audience.$inferSelect;

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
  const { name, sheet } = body;
  const particulars = { name, sheet, fileName: file.name, kind: 'group', definition: { type: 'file' } } as const;
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
      refuseUsed(await audienceUses(context.ports, tx, context.tenantId, id));
    }),
  ),
  refresh,
  implement(listAudienceUses, async (context, { params: { id } }) => {
    await requireGroup(context, id, context.ports.db);
    return audienceUses(context.ports, context.ports.db, context.tenantId, id);
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
];
