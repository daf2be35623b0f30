import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningConsole } from './startConsole.ts';

const GIVEN_UP_MS = 180_000;

/** Waits until the run of a task has finished: its id, and how long it took. */
export async function finishedRun(
  pool: RunningConsole['pool'],
  taskId: string,
  givenUpMs = GIVEN_UP_MS,
): Promise<{ id: string; seconds: number }> {
  for (const start = performance.now(); performance.now() - start < givenUpMs; await sleep(200)) {
    const { rows } = await pool.query<{ id: string; seconds: number }>(
      `select id, extract(epoch from finished_at - started_at)::float8 as seconds
       from task_run where task_id = $1 and finished_at is not null`,
      [taskId],
    );
    if (rows[0] !== undefined) return rows[0];
  }
  throw new Error(`the run did not finish in ${givenUpMs / 1000} s`);
}
