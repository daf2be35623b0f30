import type { ChildProcess } from 'node:child_process';
import { sql } from 'drizzle-orm';
import type { Ports } from '../ports.ts';
import { ALONE_FLAG } from './queue.ts';

/** Starts a process that runs one job of the queue and ends. */
export type StartAlone = (queueId: number) => ChildProcess;

/** Jobs that run alone, at most one at a time for each server process. */
export interface AloneJobs {
  /** Starts the next job that must run alone, if none is under way. */
  startNext(): Promise<void>;
  /** Asks the process under way to come to its end, and waits for it. */
  stop(): Promise<void>;
}

/** Runs jobs in processes of their own, because processes died while they ran them. */
export function aloneJobs({ db, logger }: Pick<Ports, 'db' | 'logger'>, start: StartAlone): AloneJobs {
  let under: { child: ChildProcess; ended: Promise<void> } | undefined;
  return {
    async startNext() {
      if (under !== undefined) return;
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from graphile_worker._private_jobs
        where flags ? ${ALONE_FLAG} and locked_by is null and run_at <= now() and attempts < max_attempts
        order by priority, run_at, id limit 1`);
      const [next] = rows;
      if (next === undefined) return;
      const child = start(Number(next.id));
      const ended = new Promise<void>((settle) => {
        child.once('error', (error) => {
          logger.error({ err: error }, 'a process for one job cannot be started');
          settle();
        });
        child.once('exit', (code, signal) => {
          if (code !== 0) logger.error({ code, signal }, 'the process of a job that ran alone has died');
          settle();
        });
      });
      under = { child, ended };
      void ended.then(() => (under = undefined));
    },
    async stop() {
      const last = under;
      if (last === undefined) return;
      last.child.kill('SIGTERM');
      await last.ended;
    },
  };
}
