import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Linked } from '../../../common/settings/tenantDomain/linkedHosts.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { task, taskRun } from '../../../db/schema/index.ts';

/** Since when links of a tenant's messages run over hosts; those that none does are left out. */
export async function linkedHosts(
  db: Pick<Db, 'execute'>,
  tenantId: string,
  hosts: readonly string[],
): Promise<Map<string, Linked>> {
  if (hosts.length === 0) return new Map();
  const { rows } = await db.execute<{ host: string; since: number; last: number }>(sql`
    select h.host, extract(epoch from min(r.started_at))::float8 * 1000 as since,
      extract(epoch from max(r.started_at))::float8 * 1000 as last
    from ${taskRun} r cross join lateral unnest(r.link_hosts) as h (host)
    where r.tenant_id = ${tenantId} and h.host = any(${sql.param([...hosts])}::text[])
    group by h.host`);
  return new Map(rows.map(({ host, since, last }) => [host, { since: new Date(since), last: new Date(last) }]));
}

/** Tasks of a tenant that are being sent, or stopped on the way, with links on a host, by their names; at most so many. */
export function sendingOver(
  tx: Transaction,
  { tenantId, host }: { tenantId: string; host: string },
  most: number,
): Promise<{ name: string }[]> {
  return tx
    .select({ name: task.name })
    .from(taskRun)
    .innerJoin(task, eq(task.id, taskRun.taskId))
    .where(
      and(
        eq(taskRun.tenantId, tenantId),
        notInArray(taskRun.status, ['done', 'terminated']),
        sql`${host} = any(${taskRun.linkHosts})`,
      ),
    )
    .orderBy(asc(task.name))
    .limit(most);
}
