import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/db/testDatabase.ts';
import { createCampaign } from '../../../tests/outreach/sending/campaign.ts';
import { testPorts } from '../../../tests/outreach/sending/testPorts.ts';
import { fakeClock } from '../../clock/fakeClock.ts';
import { dataSource, personFacts, tag, tagCategory } from '../../db/schema/index.ts';
import { startWork } from '../../jobs/startWork.ts';
import { HOUR_MS } from '../../../src/domain/shared/time/duration.ts';

it('the background work determines the values of a tag when they are due, and again an hour later', async () => {
  const database = await createTestDatabase({ max: 20 });
  const { db } = database;
  const clock = fakeClock();
  const now = clock.now();
  const mailer = {
    connections: 1,
    send: () => Promise.reject(new Error('nothing is sent here')),
    close: async () => undefined,
  };
  const { tenantId } = await createCampaign(db, 3);
  const stamps = { tenantId, createdAt: now, updatedAt: now };
  const [source] = await db
    .insert(dataSource)
    .values({ ...stamps, code: 'shop', name: 'shop', description: '' })
    .returning();
  const [category] = await db
    .insert(tagCategory)
    .values({ ...stamps, name: 'value', description: '', position: 1 })
    .returning();
  const rule = { type: 'group', join: 'all', not: false, nodes: [] } as const;
  const [made] = await db
    .insert(tag)
    .values({
      ...stamps,
      name: 'everybody',
      description: '',
      categoryId: category?.id ?? '',
      sourceId: source?.id ?? '',
      basis: 'rule',
      values: [{ value: 'all', rule: { ...rule, nodes: [] } }],
      slot: 1,
      refresh: 'hourly',
      refreshStatus: 'refreshing',
      refreshDueAt: now,
      filterMode: 'singleChoice',
    })
    .returning();
  const held = async (): Promise<string[]> => {
    const rows = await db.select({ texts: personFacts.sourceTexts }).from(personFacts);
    return rows.map(({ texts }) => texts?.[0] ?? '');
  };
  const state = async () =>
    (
      await db
        .select()
        .from(tag)
        .where(eq(tag.id, made?.id ?? ''))
    ).map((row) => ({
      status: row.refreshStatus,
      at: row.refreshedAt,
      due: row.refreshDueAt,
    }))[0];
  const work = await startWork(testPorts(db, clock, mailer), database.url);
  try {
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    await expect.poll(state, { timeout: 20_000 }).toEqual({ status: 'ready', at: now, due: after(HOUR_MS) });
    expect(await held()).toEqual(['all', 'all', 'all']);
    await db.update(personFacts).set({ sourceTexts: [] });
    clock.advance(HOUR_MS);
    await expect
      .poll(state, { timeout: 20_000 })
      .toEqual({ status: 'ready', at: after(HOUR_MS), due: after(2 * HOUR_MS) });
    expect(await held()).toEqual(['all', 'all', 'all']);
  } finally {
    await work.stop();
    await database.drop();
  }
});
