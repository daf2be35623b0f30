import type { SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../db/Db.ts';
import type { JobHandlers, JobName } from '../jobs/Jobs.ts';
import type { OpenWorkTable, OwnerTable } from '../jobs/OpenWork.ts';
import type { WorkerIdentity } from '../liveness/registerWorker.ts';
import type { Ports } from '../ports.ts';

/** Work that a process repeats as long as it runs, never twice at a time. */
export interface Duty {
  /** Unique within its area, for logs and tests. */
  name: string;
  /** Milliseconds from one turn to the next. */
  everyMs: number;
  /** One turn; the signal says that the process is stopping. */
  run: (stopping: AbortSignal) => Promise<void>;
  /** The line of the log when a turn fails. The next turn tries again. */
  failure: string;
}

/** The background work of an area in one server process. */
export interface AreaWork {
  /** Handlers of jobs that need this process, such as its connections to gateways. */
  jobs?: Partial<JobHandlers>;
  duties?: readonly Duty[];
  /** Closes the connections of the area. Called after its duties and all jobs have ended. */
  end?: () => Promise<void>;
}

/** Ports that an area opened. */
export interface OpenedPorts {
  /** New ports, and those that take the place of ports of areas before it. */
  ports: Partial<Ports>;
  /** Closes what was opened. */
  close?: () => Promise<void>;
}

/** Addresses that an area serves beside the API, such as public pages. */
export interface AreaRoutes {
  routes: Hono;
  /** Paths of which each call asks the database: they are refused while too many calls wait for it. */
  askingTheDatabase?: readonly string[];
  /** Writes what waits to be written. Called after the last call has ended. */
  stop?: () => Promise<void>;
}

/** A night of a tenant. */
export interface Night {
  tenantId: string;
  timeZone: string;
  /** The day on which it ends, `YYYY-MM-DD` in this zone. */
  today: string;
  /** Days that the tenant keeps events. */
  eventDays: number;
}

/** How the queue treats a kind of job. */
export interface JobTraits {
  /** It waits for servers of others, so the growing pauses of the queue are right. */
  patient?: true;
  /** It is never set aside and never runs alone: what was begun must come to its end. */
  mustEnd?: true;
}

/** Rows that a dead process left, settled in the transaction of its death. */
export interface SettledDeath {
  /** Counts for the line of the log. */
  counts: Readonly<Record<string, number>>;
  /** Called after the transaction, for metrics. */
  settled?: () => void;
}

/** A table whose rows people name: names that former versions stored are brought into one form. */
export interface NamedTable {
  /** How the progress is kept; never changed. */
  key: string;
  table: PgTable & { id: PgColumn; tenantId: PgColumn; name: PgColumn };
  /** A column with further texts, by their names. */
  values?: PgColumn;
}

/** A job that used up its attempts. */
export interface ExhaustedJob {
  name: JobName;
  payload: Readonly<Record<string, unknown>>;
}

/**
 * One area of the server, as the queue and the start of the server see it. `server/areas.ts` lists all areas. Each uses only areas
 * before it in that list.
 */
export interface Area {
  /** Name of its folder. */
  readonly name: string;
  /** Opens ports of the area. It sees those of the areas before it. */
  openPorts?: (ports: Ports) => OpenedPorts;
  /** Serves addresses of the area beside the API, until the server stops. */
  routes?: (ports: Ports) => AreaRoutes;
  /** Starts servers of the area that speak no HTTP, such as one for mail that comes back; undefined where none is configured. */
  listen?: (ports: Ports) => Promise<{ close: () => Promise<void> } | undefined>;
  /** Handlers of jobs that any process may run, also a process that runs one job alone. */
  jobs?: (ports: Ports) => Partial<JobHandlers>;
  /** Kinds of job that the queue treats in a way of their own. */
  traits?: { readonly [Name in JobName]?: JobTraits };
  /** Records whose jobs can be lost or set aside. Jobs of other kinds are asked for again by their duty. */
  openWork?: OpenWorkTable;
  /** Tenant and operator of jobs without a record. */
  owners?: OwnerTable;
  /** Begins the background work of a server process. */
  work?: (ports: Ports, identity: WorkerIdentity) => AreaWork;
  /** Deletes what a tenant keeps no longer, once a night. `goesOn` is false when the process is stopping. */
  nightly?: (ports: Pick<Ports, 'db' | 'clock'>, night: Night, goesOn: () => boolean) => Promise<void>;
  /** Whether rows of the area are claimed under the key of a worker. Asked when the worker ends in good order. */
  holdsRows?: (db: Db, key: number) => Promise<boolean>;
  /** Conditions on rows of `stored_file`: a file without an owner that fulfils one is kept. */
  filesInUse?: SQL;
  /** Tables whose rows people name. */
  namedTables?: readonly NamedTable[];
  /** Whether the area answers for a host name, such as a tenant's own domain. */
  servesHost?: (db: Pick<Db, 'select'>, name: string) => Promise<boolean>;
  /** Settles what a dead worker held, by its key. */
  settleDeath?: (
    ports: Pick<Ports, 'jobs' | 'metrics'>,
    tx: Transaction,
    key: number,
    now: Date,
  ) => Promise<SettledDeath>;
  /** Ends the record of a job that used up its attempts. */
  settleExhausted?: (ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'logger'>, job: ExhaustedJob) => Promise<void>;
  /** Queues open records again that {@link openWork} does not describe. `most` limits the records of one kind. */
  queueLost?: (ports: Pick<Ports, 'db' | 'jobs' | 'logger'>, most: number) => Promise<void>;
}
