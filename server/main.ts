import { adminReset } from './adminReset.ts';
import { ConfigError, readConfig } from './config/readConfig.ts';
import { type ConsoleServer, createServer } from './createServer.ts';
import { DatabaseFailure } from './db/embedded/DatabaseFailure.ts';
import { RUN_JOB } from './jobs/jobProcess.ts';
import { scrub } from './observability/scrub.ts';
import { runQueuedJob } from './runQueuedJob.ts';

/** After this the process ends, whatever is still under way. */
const SHUTDOWN_MS = 40_000;

/** A signal so soon after another is the same one: a terminal tells the whole group, and a runner hands it on once more. */
const SAME_SIGNAL_MS = 1_000;

/** Signals that end the server in order: a closed terminal must leave no database behind either. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

try {
  if (process.argv[2] === 'admin-reset') await resetAndSay();
  else if (process.argv[2] === RUN_JOB) await runOneJob(Number(process.argv[3]));
  else await startAndSay();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function resetAndSay(): Promise<void> {
  const account = await adminReset(readConfig(process.env));
  if (account === undefined) throw new Error('there is no main account yet: start the server once');
  say(`Sign in as "${account.username}" with the password: ${account.password}`);
  say('It is shown only this once and must be changed at the next sign-in.');
  process.exit(0);
}

/** Runs one job for the server that started this process, and ends with it. */
async function runOneJob(queueId: number): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => stopping.abort());
  await runQueuedJob(readConfig(process.env), queueId, stopping.signal);
  process.exit(0);
}

async function startAndSay(): Promise<void> {
  const starting = createServer(readConfig(process.env));
  // Before anything runs, so that a signal during the start leaves no database behind either.
  for (const signal of ENDING) process.once(signal, () => void stop(starting));
  // In development a channel leads to the runner, which may have been killed.
  process.once('disconnect', () => void stop(starting));
  const server = await starting;
  // In development another server stands in front of this one, and gives its address.
  say(`The console is ready: ${process.argv[2] ?? server.url}`);
  if (server.keepsMail) say('No SMTP_URL is set: every e-mail is kept in the mailbox page, none leaves this machine.');
  if (server.firstPassword !== undefined) {
    say(`Sign in as "admin" with the password: ${server.firstPassword}`);
    say('It is shown only this once and must be changed at the first sign-in.');
  }
}

async function stop(starting: Promise<ConsoleServer>): Promise<void> {
  const toldAt = performance.now();
  // A second Ctrl-C is an operator who does not want to wait.
  for (const signal of ENDING) process.on(signal, () => performance.now() - toldAt > SAME_SIGNAL_MS && process.exit(1));
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  try {
    const server = await starting;
    await server.close();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/** What a person needs to know to start the server after all. */
function explain(error: unknown): string {
  if (error instanceof DatabaseFailure) return `Cannot start: ${error.message}.\n${error.advice}`;
  if (error instanceof ConfigError) return `Cannot start: ${error.message}`;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `Cannot start: port ${port} is taken by another program.\nStop it, or set PORT and SUBAPP_PORT to free ports.`;
  }
  // The first line alone: further ones carry statements with their values. Those who look for a fault of ours ask for the rest.
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const stack = process.env.LOG_LEVEL === 'debug' && error instanceof Error ? `\n${error.stack}` : '';
  return `Cannot start: ${String(scrub(reason + stack))}`;
}
