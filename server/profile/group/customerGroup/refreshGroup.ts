import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isExpired, nextRefresh, ruleOf } from '../../../../src/domain/profile/group/GroupDefinition.ts';
import type { Db } from '../../../db/Db.ts';
import { LARGE_READ_MEMORY } from '../../../db/inSnapshot.ts';
import * as schema from '../../../db/schema/index.ts';
import { audience, audienceMember, audienceSize } from '../../../db/schema/index.ts';
import { peopleOf } from '../../rule/countPeople.ts';
import { ruleContext } from '../../rule/ruleContext.ts';
import { ruleFaults } from '../../rule/ruleFaults.ts';
import type { Ports } from '../../../ports.ts';

/**
 * Determines the people of a customer group, all of it as the database stood at one moment. Only the difference is written: who
 * stays in keeps since when. A rule that asks for what is gone meanwhile leaves the group as it was, and marks it as failed.
 */
export async function refreshGroup(ports: Ports, audienceId: string): Promise<void> {
  const pool = (ports.db as Db & { $client: pg.Pool }).$client;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    // A million rows may have to be written: this is nobody's call.
    await client.query('set local statement_timeout = 0');
    await client.query(`set local work_mem = '${LARGE_READ_MEMORY}'`);
    const tenantId = await writePeople(ports, client, audienceId);
    await client.query('commit');
    if (tenantId !== undefined) ports.totals.forget('contact', tenantId);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Answers the tenant whose group it was; undefined where there is nothing to determine. */
async function writePeople(ports: Ports, client: pg.PoolClient, audienceId: string): Promise<string | undefined> {
  const db = drizzle(client, { schema });
  const now = ports.clock.now();
  const [group] = await db.select().from(audience).where(eq(audience.id, audienceId)).for('update');
  if (group === undefined || group.definition === null || group.definition.type === 'file') return undefined;
  // Its people were let go for good.
  if (isExpired(group, now)) return undefined;
  const rule = ruleOf(group.definition);
  const due = nextRefresh(group.refresh, now) ?? null;
  const end = (state: Partial<typeof audience.$inferInsert>) =>
    db
      .update(audience)
      .set({ ...state, refreshDueAt: due })
      .where(eq(audience.id, audienceId));
  const [fault] = await ruleFaults(ports, db, group.tenantId, rule, { ownId: audienceId });
  if (fault !== undefined) {
    await end({ status: 'failed', errorCode: fault.code });
    return group.tenantId;
  }
  const context = await ruleContext(ports, { db, client }, group.tenantId, [rule], now);
  const { rows } = await db.execute<{ people: number; joined: number; gone: number }>(sql`
    with wanted as materialized (select f.contact_id ${peopleOf(group.tenantId, rule, context)}),
    gone as (
      delete from ${audienceMember} m where m.audience_id = ${audienceId}
        and not exists (select from wanted w where w.contact_id = m.contact_id) returning 1
    ),
    joined as (
      insert into ${audienceMember} (audience_id, contact_id, line, since)
      select ${audienceId}::uuid, contact_id, 0, ${now.toISOString()}::timestamptz from wanted
      on conflict do nothing returning 1
    )
    select (select count(*)::int from wanted) as people, (select count(*)::int from joined) as joined,
      (select count(*)::int from gone) as gone`);
  const { people = 0, joined = 0, gone = 0 } = rows[0] ?? {};
  await end({ status: 'ready', errorCode: null, accepted: people, refreshedAt: now });
  await db
    .insert(audienceSize)
    .values({ audienceId, at: now, people, joined, left: gone })
    .onConflictDoUpdate({ target: [audienceSize.audienceId, audienceSize.at], set: { people, joined, left: gone } });
  return group.tenantId;
}
