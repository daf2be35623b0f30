import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm start`: builds what is missing or stale, then starts the server. */
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

const isSupported = major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19);
if (!isSupported) {
  console.error(
    `Node.js 20 from 20.19, 22 from 22.13, or 24 and newer is needed; this is ${process.version}. Install one from https://nodejs.org.`,
  );
  process.exit(1);
}
if (!existsSync(path.join(root, 'node_modules', 'hono'))) {
  console.error('The packages are not installed yet. Run: npm ci');
  process.exit(1);
}

const { isBuildNeeded } = await import('./buildStamp.mjs');
if (existsSync(path.join(root, 'src')) && isBuildNeeded(root)) {
  console.log('Building the console, because the build is missing or older than the sources …');
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/build.ts'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) {
    console.error('The build failed; its messages stand above.');
    process.exit(status ?? 1);
  }
}

const { endWithRunner } = await import('./watchRunner.mjs');
endWithRunner();
await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href);
