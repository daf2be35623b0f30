import { type ChildProcess, fork } from 'node:child_process';
import { bundleForNode } from '../../bundleForNode.ts';

let bundle: Promise<string> | undefined;

/** Starts a whole background process (jobs, sending) on a database, to be killed. */
export async function startEngine(databaseUrl: string, smtpUrl: string): Promise<ChildProcess> {
  bundle ??= bundleForNode('tests/outreach/sending/engineProcess.ts');
  const child = fork(await bundle, [databaseUrl, smtpUrl], { execArgv: ['--enable-source-maps'] });
  await new Promise<void>((settle, fail) => {
    child.once('message', () => settle());
    child.once('exit', (code) => fail(new Error(`the engine ended with code ${code}`)));
  });
  return child;
}

/** Kills a process as a power cut would, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((settle) => child.once('exit', settle));
  child.kill('SIGKILL');
  await gone;
}

/** A small seeded generator of 0 to 1, so that a failure can be repeated. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
