import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { DEATHS_BEFORE_ALONE, type SetAsideReason } from '../../src/domain/shell/setAsideJob.ts';
import type { Transaction } from '../db/Db.ts';
import { troubledJob } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import type { JobName } from './Jobs.ts';
import { allOpenWork, jobsThat, openWorkOf, ownerSql } from './areaJobs.ts';
import { ALONE_FLAG } from './queue.ts';

type WithAreas = Pick<Ports, 'areas'>;

/**
 * Counts the death of a process for every job that it ran under a lock name. After {@link DEATHS_BEFORE_ALONE} deaths only a process of
 * its own runs the job. A job that ran alone in the dead process is set aside. Call it before the locks are freed, in the same transaction.
 */
export async function countDeaths(
  ports: WithAreas,
  tx: Transaction,
  { lockName, ranAlone, now }: { lockName: string; ranAlone: boolean; now: Date },
): Promise<void> {
  const { rows } = await tx.execute<{ queue_id: string }>(sql`
    insert into troubled_job (queue_id, name, payload, key, deaths)
    select j.id, t.identifier, j.payload::jsonb, j.key, 1
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.locked_by = ${lockName} and t.identifier <> all(${sql.param(jobsThat(ports, 'mustEnd'))}::text[])
    on conflict (queue_id) do update set deaths = troubled_job.deaths + 1
    returning queue_id`);
  await tx.execute(sql`
    update graphile_worker._private_jobs j
    set flags = coalesce(j.flags, '{}'::jsonb) || jsonb_build_object(${ALONE_FLAG}::text, true)
    from troubled_job t where t.queue_id = j.id and j.locked_by = ${lockName} and t.deaths >= ${DEATHS_BEFORE_ALONE}`);
  if (ranAlone)
    for (const { queue_id: id } of rows) await setAside(ports, tx, Number(id), { reason: 'processDied', now });
}

/** Takes a job out of the queue, keeps it with its reason, and ends its record with words. */
export async function setAside(
  ports: WithAreas,
  tx: Transaction,
  queueId: number,
  { reason, now }: { reason: SetAsideReason; now: Date },
): Promise<void> {
  const { rows } = await tx.execute<{ name: JobName; payload: Record<string, unknown>; key: string | null }>(sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where j.id = ${queueId} and t.id = j.task_id returning t.identifier as name, j.payload, j.key`);
  const [job] = rows;
  if (job === undefined) return;
  const work = openWorkOf(ports, job.name);
  const owner = await ownerOf(ports, tx, job);
  // Work that its duty asks for again and again is shown once, and its next job runs alone at once.
  await tx
    .delete(troubledJob)
    .where(
      and(eq(troubledJob.name, job.name), eq(troubledJob.payload, job.payload), isNotNull(troubledJob.setAsideAt)),
    );
  const deaths = reason === 'processDied' ? { deaths: DEATHS_BEFORE_ALONE } : {};
  const row = { ...job, ...owner, ...deaths, queueId: null, reason, setAsideAt: now };
  await tx
    .insert(troubledJob)
    .values({ ...row, queueId })
    .onConflictDoUpdate({ target: troubledJob.queueId, set: row });
  await tx.update(troubledJob).set({ queueId: null }).where(eq(troubledJob.queueId, queueId));
  await work?.halt(tx, job.payload as never, now);
}

/** Tenant and operator whose work a job is; nobody's where its record is gone. */
async function ownerOf(
  ports: WithAreas,
  tx: Transaction,
  { name, payload }: { name: JobName; payload: Record<string, unknown> },
): Promise<{ tenantId?: string; ownerId?: string | null }> {
  const open = openWorkOf(ports, name)?.open;
  const owner =
    open === undefined
      ? ownerSql(ports, name, payload as never)
      : sql`select w.tenant_id, w.owner_id from (${open}) w where w.payload::jsonb <@ ${JSON.stringify(payload)}::jsonb`;
  if (owner === undefined) return {};
  const { rows } = await tx.execute<{ tenant_id: string; owner_id: string | null }>(owner);
  return rows[0] === undefined ? {} : { tenantId: rows[0].tenant_id, ownerId: rows[0].owner_id };
}

/** Queues a job anew that was set aside, to run alone: it is set aside again when its process dies once more. */
export async function tryAgain(
  ports: Pick<Ports, 'areas' | 'jobs'>,
  tx: Transaction,
  id: string,
  now: Date,
): Promise<void> {
  const [row] = await tx.select().from(troubledJob).where(eq(troubledJob.id, id)).for('update');
  if (row === undefined || row.setAsideAt === null) return;
  await openWorkOf(ports, row.name)?.resume(tx, row.payload as never, now);
  await ports.jobs.enqueue(tx, row.name as JobName, row.payload as never, {
    alone: true,
    ...(row.key === null ? {} : { key: row.key }),
  });
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    select max(j.id) as id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${row.name} and j.payload::jsonb = ${JSON.stringify(row.payload)}::jsonb`);
  const queueId = rows[0]?.id ?? null;
  await tx
    .update(troubledJob)
    .set({
      queueId: queueId === null ? null : Number(queueId),
      deaths: DEATHS_BEFORE_ALONE,
      reason: null,
      setAsideAt: null,
    })
    .where(eq(troubledJob.id, id));
}

/** Deletes the rows of jobs that ended well, and of jobs that were set aside before a time. */
export async function deleteSettledJobs(ports: Pick<Ports, 'areas' | 'db'>, before: Date): Promise<void> {
  const { db } = ports;
  await db.execute(sql`
    delete from troubled_job t where t.set_aside_at is null
      and not exists (select from graphile_worker._private_jobs j where j.id = t.queue_id)`);
  await db.delete(troubledJob).where(lt(troubledJob.setAsideAt, before));
  for (const [, { discard }] of allOpenWork(ports)) if (discard !== undefined) await db.execute(discard(before));
}
