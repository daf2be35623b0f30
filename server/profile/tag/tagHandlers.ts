import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import {
  countTagValues,
  createTag,
  getTag,
  getTagCoverage,
  listTagChoices,
  listTags,
  listTagUses,
  publishTag,
  refreshTagValues,
  removeTag,
  type Tag,
  updateTag,
  withdrawTag,
} from '../../../src/contract/profile/tag/tag.ts';
import { faultsOfRule } from '../../../src/domain/profile/rule/faultsOfRule.ts';
import {
  canPublish,
  canWithdraw,
  TAGS_MAX,
  TAG_VALUES_MAX,
  type TagStatus,
  TOP_VALUES,
} from '../../../src/domain/profile/tag/tag.ts';
import type { CallContext, SessionContext } from '../../api/CallContext.ts';
import { containing, equal } from '../../api/records/filters.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { refuseUsed } from '../../api/records/refuseUsed.ts';
import { lockDefinitions } from '../rule/lockDefinitions.ts';
import { clearSlots } from '../dataSource/sourceSlots.ts';
import { sourceName } from '../dataSource/sourceName.ts';
import type { Transaction } from '../../db/Db.ts';
import { inSnapshot } from '../../db/inSnapshot.ts';
import { tag, tagCategory } from '../../db/schema/index.ts';
import { countByNode } from '../rule/countPeople.ts';
import { ruleContext } from '../rule/ruleContext.ts';
import { ruleWorld } from '../rule/ruleWorld.ts';
import { enqueueTagRefresh } from './enqueueTagRefresh.ts';
import { fitTag } from './fitTag.ts';
import { namedTag, namedTags, seenTag, seenWhere, tags, worldOf } from './tagRecords.ts';
import { tagUses } from './tagUses.ts';
import { tagValues } from './tagValues.ts';
import { countFirstFulfilled } from './wantedValue.ts';
import { requireRoom } from '../../api/records/requireRoom.ts';

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
      const { row } = await seenTag(context, id, tx);
      await check(row.status, tx);
      await tx
        .update(tag)
        .set({ status, version: row.version + 1, updatedAt: context.ports.clock.now() })
        .where(eq(tag.id, id));
      const audit = { entityId: id, entityName: row.name, before: { status: row.status }, after: { status } };
      return { result: null, audit };
    })
    .then(async () => namedTag(context, await tags.get(context, id)));
}

const choices = implement(listTagChoices, async (context) => {
  const { ports, tenantId, t } = context;
  const categories = await ports.db
    .select({ id: tagCategory.id, name: tagCategory.name })
    .from(tagCategory)
    .where(eq(tagCategory.tenantId, tenantId))
    .orderBy(asc(tagCategory.position), asc(tagCategory.name));
  const world = await worldOf(context, ports.db);
  const fields = [...world.fields.values()];
  return {
    categories,
    sources: [...world.sources.values()].map((source) => ({
      id: source.id,
      name: sourceName(source, t),
      fields: fields
        .filter((field) => field.source.id === source.id)
        .map(({ id, name, tableField, kind }) => ({ id, name, tableField, kind })),
    })),
  };
});

const count = implement(countTagValues, async ({ ports, tenantId, caller, signal }, { body: { rules, open } }) => {
  const world = await ruleWorld(ports, ports.db, tenantId, { caller });
  const fieldErrors = rules.flatMap((rule, index) =>
    faultsOfRule(rule, world).map(({ path, ...problem }) => ({
      path: ['rules', index, ...path].join('.'),
      ...problem,
    })),
  );
  if (fieldErrors.length > 0) throw new Refusal('VALIDATION', { fieldErrors });
  return inSnapshot(ports.db, signal, async (snapshot) => {
    const of = await ruleContext(ports, snapshot, tenantId, rules, ports.clock.now());
    const counted = await countFirstFulfilled(snapshot, tenantId, rules, of);
    const opened = open === null ? undefined : rules[open];
    return { ...counted, byNode: opened === undefined ? [] : await countByNode(snapshot, tenantId, opened, of) };
  });
});

/** The refusal to remove or withdraw what somebody asks for, by name. */
const requireUnused = async ({ ports, tenantId }: CallContext, tx: Transaction, id: string): Promise<void> => {
  await lockDefinitions(tx, tenantId);
  refuseUsed(await tagUses(ports, tx, tenantId, id));
};

/** Handlers of tags. */
export const tagHandlers: readonly Implementation[] = [
  choices,
  count,
  implement(listTags, async (context, { query: { name, categoryId, dataSourceId, basis, status, ...query } }) => {
    const world = await worldOf(context, context.ports.db);
    const { rows, total } = await tags.page(
      context,
      query,
      and(
        seenWhere(world),
        containing(name, tag.name),
        equal(tag.categoryId, categoryId),
        equal(tag.sourceId, dataSourceId),
        equal(tag.basis, basis),
        equal(tag.status, status),
      ),
    );
    return { rows: await namedTags(context, rows, world), total };
  }),
  implement(getTag, async (context, { params: { id } }) => {
    await seenTag(context, id);
    return namedTag(context, await tags.get(context, id));
  }),
  implement(createTag, async (context, { body }) => {
    const { name, description, categoryId, filterMode } = body;
    const id = randomUUID();
    const made = await tags.create(context, async (tx) => {
      await requireRoom(tx, context, tag, { most: TAGS_MAX, code: 'tooManyTags' });
      const fitted = await fitTag(context, tx, body);
      if (fitted.basis === 'rule') await enqueueTagRefresh(context.ports, tx, id);
      return { id, name, description, categoryId, filterMode, ...fitted };
    });
    return namedTag(context, made);
  }),
  implement(updateTag, async (context, { params: { id }, body }) => {
    await seenTag(context, id);
    const { version, name, description, categoryId, filterMode } = body;
    const saved = await tags.save(context, { id, version }, async (before, tx) => {
      const fitted = await fitTag(context, tx, body, before);
      if (fitted.basis === 'rule') await enqueueTagRefresh(context.ports, tx, id);
      return { name, description, categoryId, filterMode, ...fitted };
    });
    return namedTag(context, saved);
  }),
  implement(refreshTagValues, async (context, { params: { id } }) => {
    await context.change(async (tx) => {
      const { row } = await seenTag(context, id, tx);
      if (row.basis !== 'rule') throw new Refusal('STATE_FORBIDS');
      await tx.update(tag).set({ refreshStatus: 'refreshing' }).where(eq(tag.id, id));
      await enqueueTagRefresh(context.ports, tx, id);
      return { result: null, audit: { entityId: id, entityName: row.name } };
    });
    return namedTag(context, await tags.get(context, id));
  }),
  implement(removeTag, async (context, { params: { id } }) =>
    tags.remove(context, id, async ({ slot }, tx) => {
      await seenTag(context, id, tx);
      await requireUnused(context, tx, id);
      if (slot !== null) await clearSlots(tx, context.tenantId, [slot]);
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
    await seenTag(context, id);
    return tagUses(context.ports, context.ports.db, context.tenantId, id);
  }),
  implement(getTagCoverage, async (context, { params: { id } }) => {
    const { row, content } = await seenTag(context, id);
    // All values of rules are told, as they are no more than their maker named.
    const shown = row.basis === 'rule' ? TAG_VALUES_MAX : TOP_VALUES;
    return tagValues(context.ports.db, context.tenantId, content.place, { shown });
  }),
];
