import { describe, expect, it } from 'vitest';
import { createContact } from '../../../src/contract/common/contacts/contactForm.ts';
import { createCustomField } from '../../../src/contract/common/contacts/customField.ts';
import {
  createMonitor,
  listMonitors,
  listMonitorSizes,
  removeMonitor,
} from '../../../src/contract/profile/monitor/monitor.ts';
import {
  createTag,
  listTagChoices,
  listTagUses,
  publishTag,
  withdrawTag,
} from '../../../src/contract/profile/tag/tag.ts';
import { tagCategories } from '../../../src/contract/profile/tag/tagCategory.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { monitorRoom } from '../../../tests/profile/monitorRoom.ts';
import { sourceImport } from '../../db/schema/index.ts';
import { refreshTag } from '../tag/refreshTag.ts';
import { HOUR_MS } from '../../../src/domain/shared/time/duration.ts';

describe('monitors', () => {
  const room = monitorRoom();
  const { pass, determine, form, create, check, alerts, get, tell, insertSourceTag } = room;

  it('fire once when the condition begins to hold, recover, and say where they stand [2.5-018]', async () => {
    const id = await create();
    await check();
    expect(await get(id)).toMatchObject({ state: 'fine', measuredAt: null, lastAlertAt: null });
    await determine(100);
    await check();
    expect(await get(id)).toMatchObject({ state: 'fine', measuredPeople: 100 });
    await determine(120);
    await check();
    await check();
    await determine(130);
    await check();
    expect(await alerts(id)).toMatchObject([
      { value: 120, threshold: 100, previous: null, endedAt: null, unread: false },
    ]);
    expect(await get(id)).toMatchObject({ state: 'firing', measuredPeople: 130 });
    expect(
      (await room.test.admin.call(listMonitors, { query: { state: 'firing', name: 'watch' } })).value,
    ).toHaveLength(1);
    expect((await room.test.admin.call(listMonitors, { query: { state: 'fine' } })).value).toHaveLength(0);
    await determine(90);
    await check();
    expect(await alerts(id)).toMatchObject([
      { value: 120, endedBy: 'recovered', endedAt: room.test.clock.now().toISOString() },
    ]);
    expect(await get(id)).toMatchObject({ state: 'fine', firingSince: null });
    const { value: sizes } = await room.test.admin.call(listMonitorSizes, { params: { id } });
    expect(sizes.map(({ people }) => people)).toEqual([90, 130, 120, 100]);
  });

  it('fire once, however many processes check at the same time', async () => {
    const ids = [await create(), await create({ name: 'second' }), await create({ name: 'third', threshold: 119 })];
    await determine(120);
    await Promise.all([check(), check(), check(), check()]);
    for (const id of ids) expect(await alerts(id)).toHaveLength(1);
    expect(await tell()).toBe(3);
  });

  it('miss no determination between two checks, and go by those before them', async () => {
    const id = await create({ condition: 'fall', threshold: 10, unit: 'percent' });
    for (const people of [100, 95, 80, 80]) await determine(people);
    // The first look takes the newest one alone: what was before the monitor does not make it fire.
    await check();
    expect(await alerts(id)).toEqual([]);
    for (const people of [79, 60, 60, 30]) await determine(people);
    await check();
    expect(await alerts(id)).toMatchObject([
      { value: 30, previous: 60, endedAt: null },
      { value: 60, previous: 79, endedBy: 'recovered' },
    ]);
  });

  it('compare with what was a day before where they are asked to', async () => {
    for (let hour = 0; hour < 3; hour += 1) await determine(100);
    const id = await create({ condition: 'rise', threshold: 40, since: 'day' });
    await check();
    for (let hour = 0; hour < 24; hour += 1) await determine(102 + 2 * hour);
    await check();
    expect(await alerts(id)).toMatchObject([{ value: 144, previous: 100 }]);
  });

  it('of freshness fire when nothing was determined for too long, and recover with the next determination', async () => {
    await determine(5);
    const id = await create({ condition: 'stale', threshold: 24 });
    await pass(24 * HOUR_MS);
    await check();
    expect(await get(id)).toMatchObject({ state: 'fine', measuredPeople: null });
    await pass(HOUR_MS);
    await check();
    expect(await alerts(id)).toMatchObject([{ value: 25, endedAt: null }]);
    await determine(5);
    await check();
    expect(await alerts(id)).toMatchObject([{ value: 25, endedBy: 'recovered' }]);
  });

  it('of tags count who has a value at each check, and keep the tag published', async () => {
    const { value: field } = await room.test.admin.call(createCustomField, {
      body: {
        name: 'tier',
        code: 'tier',
        parameter: 'tier',
        component: 'text',
        options: [],
        visibleRange: 'everyone',
        memberIds: [],
      },
    });
    const { value: category } = await room.test.admin.call(tagCategories.create, { body: { name: 'c', position: 1 } });
    const { value: tag } = await room.test.admin.call(createTag, {
      body: { name: 'tier', categoryId: category.id, basis: 'field', fieldId: field.id, filterMode: 'text' },
    });
    const body = form({ subject: 'tag', subjectId: tag.id, condition: 'rise', threshold: 0 });
    // A draft cannot be watched.
    expect((await room.test.admin.call(createMonitor, { body })).body.fieldErrors).toEqual([
      { path: 'subjectId', code: 'required' },
    ]);
    await room.test.admin.call(publishTag, { params: { id: tag.id } });
    const { id } = (await room.test.admin.call(createMonitor, { body })).value;
    await check();
    for (const [index, number] of ['13800000001', '13800000002'].entries()) {
      await room.test.admin.call(createContact, {
        body: { name: 'Ann', number, email: `a${index}@example.com`, attributes: { tier: 'gold' } },
      });
      // Within the hour it is not counted again.
      await pass(HOUR_MS / 2);
      await check();
    }
    expect(await alerts(id)).toMatchObject([{ value: 2, previous: 0 }]);
    const { value: sizes } = await room.test.admin.call(listMonitorSizes, { params: { id } });
    expect(sizes.map(({ people }) => people)).toEqual([2, 0]);
    expect((await room.test.admin.call(listTagUses, { params: { id: tag.id } })).value).toMatchObject([
      { kind: 'monitor', id },
    ]);
    expect((await room.test.admin.call(withdrawTag, { params: { id: tag.id } })).body.errorCode).toBe('IN_USE_BY');
    await room.test.admin.call(removeMonitor, { params: { id } });
    expect((await room.test.admin.call(withdrawTag, { params: { id: tag.id } })).body.success).toBe(true);
  });

  it('of the freshness of a rule-based tag go by when its values were determined', async () => {
    const { value: category } = await room.test.admin.call(tagCategories.create, {
      body: { name: 'rules', position: 1 },
    });
    const [source] = (await room.test.admin.call(listTagChoices, {})).value.sources;
    const rule = { type: 'group' as const, join: 'all' as const, not: false, nodes: [] };
    const { value: tag } = await room.test.admin.call(createTag, {
      body: {
        name: 'by rules',
        categoryId: category.id,
        basis: 'rule',
        sourceId: source?.id ?? '',
        values: [{ value: 'all', rule }],
        refresh: 'once',
        filterMode: 'singleChoice',
      },
    });
    await room.test.admin.call(publishTag, { params: { id: tag.id } });
    const id = await create({ subject: 'tag', subjectId: tag.id, condition: 'stale', threshold: 2 });
    await pass(3 * HOUR_MS);
    await check();
    expect(await get(id)).toMatchObject({ state: 'firing' });
    await refreshTag(room.test.ports, tag.id);
    await pass(HOUR_MS);
    await check();
    expect(await get(id)).toMatchObject({ state: 'fine' });
  });

  it('of the freshness of a tag go by what came into its data source', async () => {
    const ids = await insertSourceTag();
    const id = await create({ subject: 'tag', subjectId: ids.tag, condition: 'stale', threshold: 2 });
    await pass(3 * HOUR_MS);
    await check();
    expect(await get(id)).toMatchObject({ state: 'firing' });
    const written = { tenantId: DEFAULT_TENANT_ID, sourceId: ids.source, fileName: '', received: 1, rejected: [] };
    const none = { ...written, written: 0, duplicates: 0, invalid: 1, createdAt: room.test.clock.now() };
    await room.test.ports.db.insert(sourceImport).values(none);
    await pass(HOUR_MS);
    await check();
    expect(await get(id)).toMatchObject({ state: 'firing' });
    await room.test.ports.db
      .insert(sourceImport)
      .values({ ...none, written: 1, invalid: 0, createdAt: room.test.clock.now() });
    await pass(HOUR_MS);
    await check();
    expect(await get(id)).toMatchObject({ state: 'fine' });
  });
});
