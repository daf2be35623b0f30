import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IS_BUILT, PROJECT_ROOT } from '../projectRoot.ts';
import type { StartAlone } from './aloneJobs.ts';

/** First argument of the server's main file that asks for one job; the second is the job's id in the queue. */
export const RUN_JOB = 'run-job';

const MAIN = IS_BUILT ? join(PROJECT_ROOT, 'dist', 'server', 'main.js') : join(PROJECT_ROOT, 'server', 'main.ts');

/** How a process of the sources reads TypeScript. */
const execArgv = IS_BUILT ? [] : ['--import', fileURLToPath(import.meta.resolve('tsx'))];

/**
 * Starts the server's main file for one job. `env` names the database and the mail server that this process uses. The process ends
 * when this one does, because it loses its channel.
 */
export function jobProcess(env: { DATABASE_URL: string; SMTP_URL: string | undefined }): StartAlone {
  return (queueId) =>
    fork(MAIN, [RUN_JOB, String(queueId)], {
      cwd: PROJECT_ROOT,
      execArgv,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
}
