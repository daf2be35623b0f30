import { and, count, desc, eq, gte, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type BackgroundJob, listBackgroundJobs, tryJobAgain } from '../../../src/contract/shell/backgroundJob.ts';
import {
  BACKGROUND_JOB_DAYS,
  BACKGROUND_JOBS_MAX,
  type BackgroundJobCounts,
  type BackgroundJobState,
  sendCounts,
} from '../../../src/domain/shell/backgroundJob.ts';
import {
  type ApartCounts,
  outcomeCounts,
  type TaskOutcome,
  taskOutcome,
} from '../../../src/domain/outreach/task/taskOutcome.ts';
import type { ExportStatus } from '../../../src/domain/common/access/exportFile.ts';
import { SET_ASIDE_NAMES } from '../../../src/domain/shell/setAsideJob.ts';
import { mayDo } from '../../../src/domain/shell/rights.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Db } from '../../db/Db.ts';
import { audience, contactImport, exportFile, sendRecord, task, taskRun, troubledJob } from '../../db/schema/index.ts';
import { apartColumns } from '../../outreach/task/apartColumns.ts';
import { ownedBy } from '../../common/people/handOver/ownedBy.ts';
import { tryAgain } from '../../jobs/troubledJobs.ts';
import { forbiddenNow } from '../../outreach/task/taskView.ts';

const DAY_MS = 24 * 60 * 60_000;

type AudienceRow = typeof audience.$inferSelect;
type ImportRow = typeof contactImport.$inferSelect;
type RunRow = typeof taskRun.$inferSelect;

/** The people of a group with rules are determined; a file is read for all other audiences. */
function audienceKind({ kind, definition }: AudienceRow): 'import' | 'groupRefresh' | 'groupImport' {
  if (definition !== null && definition.type !== 'file') return 'groupRefresh';
  return kind === 'group' ? 'groupImport' : 'import';
}

function importState(row: AudienceRow): BackgroundJobState {
  const { status, result } = row;
  if (status === 'importing') return 'running';
  if (status === 'failed') return 'failed';
  // A refresh reads no rows, so it has no result of rows.
  return audienceKind(row) === 'groupRefresh' || result === 'success' ? 'done' : 'partial';
}

/** No job of a record is set aside, until {@link withSetAside} finds one. */
const NOT_SET_ASIDE = { retryId: null, setAside: null } as const;

const importJob = (row: AudienceRow): BackgroundJob => ({
  id: row.id,
  kind: audienceKind(row),
  recordId: row.id,
  name: row.name,
  state: importState(row),
  total: row.totalRows,
  done: row.accepted + row.duplicates + row.invalid,
  failures: row.duplicates + row.invalid,
  errorCode: row.errorCode,
  resumable: false,
  ...NOT_SET_ASIDE,
  startedAt: row.createdAt.toISOString(),
  finishedAt: row.status === 'importing' ? null : row.updatedAt.toISOString(),
});

function contactImportState({ status, result }: ImportRow): BackgroundJobState {
  if (status === 'running' || status === 'failed') return status;
  if (status === 'undoing') return 'running';
  if (status === 'cancelled') return 'terminated';
  return result === 'success' ? 'done' : 'partial';
}

const contactImportJob = (row: ImportRow): BackgroundJob => ({
  id: row.id,
  kind: 'contactImport',
  recordId: row.id,
  name: row.fileName,
  state: contactImportState(row),
  ...(row.status === 'undoing' ? { total: row.created, done: row.removed } : { total: row.totalRows, done: row.done }),
  failures: row.duplicates + row.invalid,
  errorCode: row.errorCode,
  resumable: false,
  ...NOT_SET_ASIDE,
  startedAt: row.createdAt.toISOString(),
  finishedAt: row.status === 'undoing' ? null : (row.finishedAt?.toISOString() ?? null),
});

/** How a run ended for its people, as the bell says it. */
const OUTCOME_STATES = { nobody: 'nobody', partly: 'partial', all: 'done' } as const;

function runState(status: RunRow['status'], { outcome }: RunCounts): BackgroundJobState {
  if (status === 'done') return OUTCOME_STATES[outcome];
  return status === 'planning' || status === 'sending' ? 'running' : status;
}

interface RunCounts extends BackgroundJobCounts {
  outcome: TaskOutcome;
}

async function countsOf(db: Db, runIds: readonly string[]): Promise<Map<string, RunCounts>> {
  const rows = await db
    .select({
      runId: sendRecord.runId,
      state: sendRecord.state,
      count: count(),
      ...apartColumns(),
    })
    .from(sendRecord)
    .where(inArray(sendRecord.runId, [...runIds]))
    .groupBy(sendRecord.runId, sendRecord.state);
  return new Map(
    runIds.map((id) => {
      const own = rows.filter(({ runId }) => runId === id);
      const states = Object.fromEntries(own.map(({ state, count: people }) => [state, people]));
      const sum = (of: keyof ApartCounts): number => own.reduce((total, row) => total + row[of], 0);
      const apart = { control: sum('control'), otherTask: sum('otherTask') };
      return [id, { ...sendCounts(states), outcome: taskOutcome(outcomeCounts(states, apart)) }];
    }),
  );
}

/** A table of work in the background that an operator began. */
type WorkTable = PgTable & { tenantId: PgColumn; createdBy: PgColumn; createdAt: PgColumn };

/** Rows of such a table since a time, newest first: those that the caller made, or that `mine` says. */
async function ownWork<Table extends WorkTable>(
  { ports, tenantId, caller }: SessionContext,
  of: Table,
  since: Date,
  mine?: SQL,
): Promise<Table['$inferSelect'][]> {
  // What drizzle infers of a table that is not known yet says nothing; the types above do.
  const table: WorkTable = of;
  return ports.db
    .select()
    .from(table)
    .where(and(eq(table.tenantId, tenantId), mine ?? eq(table.createdBy, caller.userId), gte(table.createdAt, since)))
    .orderBy(desc(table.createdAt))
    .limit(BACKGROUND_JOBS_MAX);
}

async function imports(context: SessionContext, since: Date): Promise<BackgroundJob[]> {
  const rows = await ownWork(context, audience, since, ownedBy(audience, context.caller.userId));
  return rows.map(importJob);
}

async function contactImports(context: SessionContext, since: Date): Promise<BackgroundJob[]> {
  return (await ownWork(context, contactImport, since)).map(contactImportJob);
}

/** Runs of tasks that the caller created or started. */
async function sends({ ports, tenantId, caller }: SessionContext, since: Date): Promise<BackgroundJob[]> {
  const { db, clock } = ports;
  const select = (mine: SQL) =>
    db
      .select({ run: taskRun, task })
      .from(taskRun)
      .innerJoin(task, eq(task.id, taskRun.taskId))
      .where(and(eq(taskRun.tenantId, tenantId), mine, gte(taskRun.startedAt, since)))
      .orderBy(desc(taskRun.startedAt))
      .limit(BACKGROUND_JOBS_MAX);
  const [created, started] = await Promise.all([
    select(ownedBy(task, caller.userId)),
    select(eq(taskRun.startedBy, caller.userId)),
  ]);
  const rows = [...new Map([...created, ...started].map((row) => [row.run.id, row])).values()];
  const counts =
    rows.length === 0
      ? new Map()
      : await countsOf(
          db,
          rows.map(({ run }) => run.id),
        );
  return rows.map(({ run, task: row }) => {
    const { outcome, ...own } = counts.get(run.id) as RunCounts;
    return {
      id: run.id,
      kind: 'send',
      recordId: row.id,
      name: row.name,
      state: runState(run.status, { ...own, outcome }),
      ...own,
      errorCode: null,
      resumable: caller.rights.has('task:send') && forbiddenNow(row, 'resume', clock.now()) === undefined,
      ...NOT_SET_ASIDE,
      startedAt: run.startedAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
    };
  });
}

const EXPORT_STATES: Readonly<Record<ExportStatus, BackgroundJobState>> = {
  newRecord: 'running',
  exporting: 'running',
  done: 'done',
  failed: 'failed',
  expired: 'done',
};

const exportJob = (row: typeof exportFile.$inferSelect): BackgroundJob => ({
  id: row.id,
  kind: 'export',
  recordId: row.id,
  name: row.fileName,
  state: EXPORT_STATES[row.status],
  total: row.totalRows ?? 0,
  done: row.rows,
  failures: 0,
  errorCode: null,
  resumable: false,
  ...NOT_SET_ASIDE,
  startedAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

async function exports(context: SessionContext, since: Date): Promise<BackgroundJob[]> {
  return (await ownWork(context, exportFile, since)).map(exportJob);
}

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
    const found = await Promise.all([
      mayDo(rights, ['package:view', 'customerGroup:view', 'task:view']) ? imports(context, since) : [],
      mayDo(rights, 'contact:view') ? contactImports(context, since) : [],
      mayDo(rights, 'task:view') ? sends(context, since) : [],
      mayDo(rights, 'export:view') ? exports(context, since) : [],
    ]);
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
