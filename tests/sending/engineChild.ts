import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';

let bundle: Promise<string> | undefined;

/** The engine as one file, as the server is built: from its sources, each start would take longer than what it is to do. */
async function bundleEngine(): Promise<string> {
  // Inside of the project, since packages stay in node_modules; for each runner its own, since they run side by side.
  const outDir = join(PROJECT_ROOT, '.cache', `engine-${process.env.VITEST_POOL_ID ?? '0'}`);
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: { input: { engine: join(PROJECT_ROOT, 'tests/sending/engineProcess.ts') } },
    },
  });
  return join(outDir, 'engine.js');
}

/** Starts a whole background process (jobs, sending) on a database, to be killed. */
export async function startEngine(databaseUrl: string, smtpUrl: string): Promise<ChildProcess> {
  bundle ??= bundleEngine();
  const child = fork(await bundle, [databaseUrl, smtpUrl], { execArgv: ['--enable-source-maps'] });
  await new Promise<void>((settle, fail) => {
    child.once('message', () => settle());
    child.once('exit', (code) => fail(new Error(`the engine ended with code ${code}`)));
  });
  return child;
}

/** Kills a process as a power cut would, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
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
