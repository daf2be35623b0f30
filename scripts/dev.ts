import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { createServer } from 'vite';

import { endWithRunner } from './watchRunner.mjs';

/**
 * Development: the API restarts when its sources change, and one Vite server with hot reload stands in front of it for the
 * shell and all sub-applications.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT || 4000);
const apiPort = Number(process.env.API_PORT || port + 10);
const origin = `http://localhost:${port}`;

let isStopping = false;
let isTold = false;

process.chdir(ROOT);
process.env.API_PORT = String(apiPort);

const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const endWithParent = pathToFileURL(path.join(ROOT, 'scripts/endWithParent.mjs')).href;
// The API says when the console is ready, and where: at this server, which stands in front of it.
const api = spawn(process.execPath, ['--import', endWithParent, tsx, 'watch', 'server/main.ts', origin], {
  // A group of its own, and nothing to read: Ctrl-C reaches every process of the terminal's group, and told twice to stop, the
  // runner of the API would kill it. This process alone hands signals on, once. Killed, it hands nothing on: the channel closes.
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: process.platform !== 'win32',
  env: {
    ...process.env,
    PORT: String(apiPort),
    SUBAPP_PORT: String(apiPort + 1),
    SUBAPP_ORIGIN: `${origin}/subapps`,
    PUBLIC_URL: process.env.PUBLIC_URL || origin,
    // The mapping knows that sub-applications are served below a path here.
    VITE_ROUTES_SOURCE: process.env.VITE_ROUTES_SOURCE || 'remote',
  },
});

// Also where this ends by an error, such as a port that is taken.
process.on('exit', endApi);
api.on('exit', (code) => void stop(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
endWithRunner();

const starting = createServer({ configFile: path.join(ROOT, 'vite.config.ts'), server: { port } }).then((server) =>
  server.listen(),
);
await starting;

function endApi(): void {
  if (isTold) return;
  isTold = true;
  api.kill('SIGTERM');
}

/** Ends both servers; this process ends by itself after them. */
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  endApi();
  await (await starting).close();
}
