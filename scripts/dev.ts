import { spawn } from 'node:child_process';
import path from 'node:path';

import { createServer } from 'vite';

/**
 * Development: the API restarts when its sources change, and one Vite server with hot reload stands in front of it for the
 * shell and all sub-applications.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT || 4000);
const apiPort = Number(process.env.API_PORT || port + 10);
const origin = `http://localhost:${port}`;

process.chdir(ROOT);
process.env.API_PORT = String(apiPort);

const api = spawn(process.execPath, [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'watch', 'server/main.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  // Ctrl-C reaches every process of the terminal's group: told twice to stop, the API would leave its database behind.
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

const server = await createServer({ configFile: path.join(ROOT, 'vite.config.ts'), server: { port } });
await server.listen();
// The API says when it is ready, and where: in front of it, that is here.
api.stdout.on('data', (text: Buffer) =>
  process.stdout.write(text.toString().replaceAll(new RegExp(`(http://[\\w.-]+):${apiPort}\\b`, 'g'), `$1:${port}`)),
);

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  api.kill('SIGTERM');
  await server.close();
  process.exitCode = code;
}

api.on('exit', (code) => void stop(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
