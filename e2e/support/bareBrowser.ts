import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_ARGS, CHROMIUM_PATH } from './chromium.ts';

/** The browser with all of its parts: the shell without a window keeps no pages for a way back. */
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file)) ?? CHROMIUM_PATH;

/**
 * Opens a page in a browser that nobody steers: one with a debugger neither makes pages ready in advance nor keeps them for a way
 * back. What it shall do, the page asks its own server.
 */
export function bareBrowser(url: string): AsyncDisposable {
  const folder = mkdtempSync(join(tmpdir(), 'console-browser-'));
  const child = spawn(WHOLE, [...CHROMIUM_ARGS, `--user-data-dir=${folder}`, url], { stdio: 'ignore', detached: true });
  const ended = new Promise((settle) => child.once('exit', settle));
  return {
    async [Symbol.asyncDispose]() {
      // Its group: the browser's own processes are started by a script of the system.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
