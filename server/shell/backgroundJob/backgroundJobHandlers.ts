import { and, desc, eq, gte, isNotNull, type SQL } from 'drizzle-orm';
import { type BackgroundJob, listBackgroundJobs, tryJobAgain } from '../../../src/contract/shell/backgroundJob.ts';
import { BACKGROUND_JOB_DAYS, BACKGROUND_JOBS_MAX } from '../../../src/domain/shell/backgroundJob.ts';
import { SET_ASIDE_NAMES } from '../../../src/domain/shell/setAsideJob.ts';
import { mayDo } from '../../../src/domain/shell/rights.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { troubledJob } from '../../db/schema/index.ts';
import { tryAgain } from '../../jobs/troubledJobs.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

/** Jobs of the tenant that were set aside: the caller's own, and all of them for operators who may see the operation log. */
const seenSetAside = ({ tenantId, caller }: SessionContext): SQL | undefined =>
  and(
    eq(troubledJob.tenantId, tenantId),
    isNotNull(troubledJob.setAsideAt),
    mayDo(caller.rights, 'operationLog:view') ? undefined : eq(troubledJob.ownerId, caller.userId),
  );

/** Says of each piece of work that its job was set aside, and adds the jobs whose record is not listed. */
async function withSetAside(
  context: SessionContext,
  found: readonly BackgroundJob[],
  since: Date,
): Promise<BackgroundJob[]> {
  const rows = await context.ports.db
    .select()
    .from(troubledJob)
    .where(and(seenSetAside(context), gte(troubledJob.setAsideAt, since)))
    .orderBy(desc(troubledJob.setAsideAt))
    .limit(BACKGROUND_JOBS_MAX);
  const byRecord = new Map(rows.map((row) => [String(Object.values(row.payload)[0]), row]));
  const marked = found.map((job) => {
    const row = byRecord.get(job.id);
    if (row !== undefined) byRecord.delete(job.id);
    return row === undefined ? job : { ...job, state: 'failed' as const, retryId: row.id, setAside: row.reason };
  });
  return [...marked, ...[...byRecord.values()].map((row) => setAsideJob(context, row))];
}

const isNamed = (name: string): boolean => (SET_ASIDE_NAMES as readonly string[]).includes(name);

function setAsideJob({ t }: SessionContext, row: typeof troubledJob.$inferSelect): BackgroundJob {
  const at = row.setAsideAt?.toISOString() ?? '';
  return {
    id: row.id,
    kind: 'work',
    recordId: row.id,
    name: t(`shell.jobs.work.${isNamed(row.name) ? row.name : 'other'}`),
    state: 'failed',
    total: 0,
    done: 0,
    failures: 0,
    errorCode: null,
    resumable: false,
    retryId: row.id,
    setAside: row.reason,
    startedAt: at,
    finishedAt: at,
  };
}

/** Handlers of background work. */
export const backgroundJobHandlers: readonly Implementation[] = [
  implement(listBackgroundJobs, async (context) => {
    const { rights } = context.caller;
    const since = new Date(context.ports.clock.now().getTime() - BACKGROUND_JOB_DAYS * DAY_MS);
    const seen = context.ports.areas
      .flatMap(({ backgroundWork = [] }) => backgroundWork)
      .filter((work) => mayDo(rights, work.rights));
    const found = await Promise.all(seen.map(({ list }) => list(context, since)));
    return (await withSetAside(context, found.flat(), since))
      .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
      .slice(0, BACKGROUND_JOBS_MAX);
  }),
  implement(tryJobAgain, (context, { params }) =>
    context.change(async (tx) => {
      const [row] = await tx
        .select()
        .from(troubledJob)
        .where(and(eq(troubledJob.id, params.id), seenSetAside(context)))
        .for('update');
      if (row === undefined) throw new Refusal('NOT_FOUND');
      await tryAgain(context.ports, tx, row.id, context.ports.clock.now());
      const audit = { entityId: row.id, entityName: row.name, before: { reason: row.reason }, after: { queued: true } };
      return { result: null, audit };
    }),
  ),
];
