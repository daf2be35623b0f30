import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';

/** The administrator's password in benchmarks. */
export const PASSWORD = 'Start#2468';

/** The server as it is deployed, from the build: it starts in a third of the time that its sources take. */
const SERVER = existsSync(join(PROJECT_ROOT, 'dist/server/main.js'))
  ? [join('dist', 'server', 'main.js')]
  : ['--import', 'tsx', join('server', 'main.ts')];

/** One process of the console. */
export interface ServerProcess {
  url: string;
  subAppUrl: string;
  pid: number;
  /** Ends it in order, or at once by another signal. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a process of the console. `environment` are the variables of the server, beside a free port and the administrator's password.
 * `errors` is where its log goes: to this terminal, or to an open file.
 * @throws when it ends before it is ready
 */
export async function startServer(
  environment: Record<string, string>,
  errors: 'inherit' | number = 'inherit',
): Promise<ServerProcess> {
  const subAppUrl = `http://localhost:${await freePort()}`;
  const { VITE_SUBAPP_ORIGINS: further } = environment;
  const server = spawn(process.execPath, SERVER, {
    cwd: PROJECT_ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SUBAPP_PORT: new URL(subAppUrl).port,
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
      VITE_ROUTES_SOURCE: 'remote',
      ...environment,
      // Named origins replace the origin of the console's own sub-applications.
      ...(further === undefined ? {} : { VITE_SUBAPP_ORIGINS: `${subAppUrl},${further}` }),
    },
    stdio: ['ignore', 'pipe', errors],
  });
  const gone = new Promise<void>((settle) => server.once('exit', () => settle()));
  const { stdout } = server;
  if (stdout === null) throw new Error('the console has no output to read its address from');
  const url = await new Promise<string>((settle, fail) => {
    createInterface(stdout).on('line', (line) => {
      const address = /is ready: (\S+)/.exec(line)?.[1];
      if (address !== undefined) settle(address);
    });
    void gone.then(() => fail(new Error('the console did not start')));
  });
  return {
    url,
    subAppUrl,
    pid: server.pid ?? 0,
    async stop(signal = 'SIGTERM') {
      server.kill(signal);
      await gone;
    },
  };
}

/** A token of the administrator at a server. @throws when the sign-in is refused */
export async function signInAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/system/user/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'admin', password: PASSWORD }),
  });
  const { value } = (await answer.json()) as { value?: { token: string } };
  if (value === undefined) throw new Error(`the sign-in was refused with status ${answer.status}`);
  return value.token;
}

function freePort(): Promise<number> {
  return new Promise((settle) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => settle(port));
    });
  });
}
