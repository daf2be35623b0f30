import { and, eq, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { nextRefresh } from '../../../src/domain/profile/group/GroupDefinition.ts';
import { faultsOfRule } from '../../../src/domain/profile/rule/faultsOfRule.ts';
import type { TagValue } from '../../../src/domain/profile/tag/tag.ts';
import { TAG_LOCK } from '../../db/advisoryLocks.ts';
import type { Db } from '../../db/Db.ts';
import { LARGE_READ_MEMORY } from '../../db/inSnapshot.ts';
import * as schema from '../../db/schema/index.ts';
import { personFacts, tag } from '../../db/schema/index.ts';
import { ruleContext } from '../rule/ruleContext.ts';
import { ruleWorld } from '../rule/ruleWorld.ts';
import type { Ports } from '../../ports.ts';
import { wantedValue } from './wantedValue.ts';

/** People written per transaction: whoever changes one of them meanwhile waits for so many at most. */
const PEOPLE_PER_PART = 5_000;

/** Who gets another value than they have: a table of the connection, so memory stays flat however many there are. */
const CHANGES = sql.raw('tag_change');

/** A rule-based tag as it was read, and why its rules cannot be asked. */
interface Read {
  row: typeof schema.tag.$inferSelect & { values: TagValue[]; slot: number };
  errorCode: string | null;
}

type TagPorts = Pick<Ports, 'areas' | 'db' | 'clock'>;

/**
 * Determines the values of a rule-based tag: who gets which is read as the database stood at one moment, and only what differs is
 * written, part by part, so that nobody who changes a contact waits long. Rules that ask for what is gone meanwhile leave the values as
 * they were, and the tag is marked as failed. One whose rules or place change while it is determined is left to the next job.
 */
export async function refreshTag(ports: TagPorts, tagId: string): Promise<void> {
  const client = await (ports.db as Db & { $client: pg.Pool }).$client.connect();
  try {
    // A million people may have to be written: this is nobody's call.
    await client.query('set statement_timeout = 0');
    // One after the other: what was read earlier must not be written later.
    await client.query('select pg_advisory_lock($1, hashtext($2))', [TAG_LOCK, tagId]);
    await determine(ports, client, tagId);
  } finally {
    // The lock, the table and the setting go with the connection.
    client.release(true);
  }
}

async function determine(ports: TagPorts, client: pg.PoolClient, tagId: string): Promise<void> {
  const now = ports.clock.now();
  const db = drizzle(client, { schema });
  await db.execute(sql`create temp table ${CHANGES} (contact_id bigint primary key, value text)`);
  await client.query('begin isolation level repeatable read');
  await client.query('set local jit = off');
  await client.query(`set local work_mem = '${LARGE_READ_MEMORY}'`);
  const read = await readChanges(ports, db, client, tagId);
  await client.query('commit');
  if (read === undefined) return;
  const { row, errorCode } = read;
  if (errorCode === null && !(await writeChanges(db, row))) return;
  await db
    .update(tag)
    .set({
      refreshStatus: errorCode === null ? 'ready' : 'failed',
      errorCode,
      ...(errorCode === null ? { refreshedAt: now } : {}),
      refreshDueAt: nextRefresh(row.refresh, now) ?? null,
    })
    .where(unchanged(row));
}

/** Reads who gets another value; undefined where there is nothing to determine. */
async function readChanges(ports: TagPorts, db: Db, client: pg.PoolClient, tagId: string): Promise<Read | undefined> {
  const [found] = await db.select().from(tag).where(eq(tag.id, tagId));
  if (found === undefined || found.values === null || found.slot === null) return undefined;
  const row = { ...found, values: found.values, slot: found.slot };
  const rules = row.values.map(({ rule }) => rule);
  const world = await ruleWorld(ports, db, row.tenantId, { ownId: tagId });
  const [fault] = rules.flatMap((rule) => faultsOfRule(rule, world));
  if (fault !== undefined) return { row, errorCode: fault.code };
  const context = await ruleContext(ports, { db, client }, row.tenantId, rules, ports.clock.now());
  // `offset 0` keeps the rules from being asked twice, once to compare and once to write.
  await db.execute(sql`
    insert into ${CHANGES} select contact_id, wanted from (
      select f.contact_id, f.source_texts[${placeOf(row)}] as held, ${wantedValue(row.values, context)} as wanted
      from ${personFacts} f where f.tenant_id = ${row.tenantId} offset 0
    ) person where held is distinct from wanted`);
  return { row, errorCode: null };
}

/** Writes what differs; false where the tag has changed meanwhile, or is gone. */
async function writeChanges(db: Db, row: Read['row']): Promise<boolean> {
  let after: number | null = -1;
  // Whoever is being changed by somebody else is left for the end, so that nobody waits for us who keeps us waiting.
  while (after !== null) {
    const part = await writePart(db, row, { after, people: PEOPLE_PER_PART, waits: false });
    if (part === undefined) return false;
    after = part.last;
  }
  for (;;) {
    const part = await writePart(db, row, { after: -1, people: 1, waits: true });
    if (part === undefined) return false;
    if (part.last === null) return true;
  }
}

/** Writes some of what differs, by id; answers the last of them, null after the end, and undefined where the tag has changed. */
function writePart(
  db: Db,
  row: Read['row'],
  { after, people, waits }: { after: number; people: number; waits: boolean },
): Promise<{ last: number | null } | undefined> {
  return db.transaction(async (tx) => {
    // Its place is not given to another one before this part is written.
    const [same] = await tx.select({ id: tag.id }).from(tag).where(unchanged(row)).for('share');
    if (same === undefined) return undefined;
    const { rows } = await tx.execute<{ last: string | null }>(sql`
      with part as materialized (
        select contact_id, value from ${CHANGES} where contact_id > ${after} order by contact_id limit ${people}
      ), taken as materialized (
        select p.contact_id, p.value from part p
        join ${personFacts} f on f.tenant_id = ${row.tenantId} and f.contact_id = p.contact_id
        order by p.contact_id for update of f ${sql.raw(waits ? '' : 'skip locked')}
      ), written as (
        update ${personFacts} f set source_texts[${placeOf(row)}] = t.value
        from taken t where f.tenant_id = ${row.tenantId} and f.contact_id = t.contact_id
      ), done as (
        delete from ${CHANGES} c using ${sql.raw(waits ? 'part' : 'taken')} d where c.contact_id = d.contact_id
      )
      select max(contact_id)::text as last from part`);
    const last = rows[0]?.last ?? null;
    return { last: last === null ? null : Number(last) };
  });
}

/** A number of ours, never a caller's. */
const placeOf = ({ slot }: Read['row']): SQL => sql.raw(String(slot));

/** The tag as long as it stands for the rules that were read, in the same place. */
const unchanged = ({ id, slot, values }: Read['row']): SQL | undefined =>
  and(eq(tag.id, id), eq(tag.slot, slot), sql`${tag.values} = ${JSON.stringify(values)}::jsonb`);
