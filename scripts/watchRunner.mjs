import { spawnSync } from 'node:child_process';

/** How often the runner is looked for, in milliseconds. */
const LOOK_MS = 500;

/** Further above there is no runner of a script. */
const DEPTH_MAX = 8;

/**
 * Ids of the processes above this one up to npm: shell and loader may stand between. Empty where npm is not among them.
 * @returns {number[]}
 */
function runners() {
  const found = [];
  for (let next = process.ppid; next > 1 && found.length < DEPTH_MAX;) {
    const line = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(next)], { encoding: 'utf8' }).stdout ?? '';
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)$/m.exec(line) ?? [];
    if (parent === undefined) return [];
    found.push(next);
    if (/^npm\b|npm-cli\.js|\/npm\b/.test(command)) return found;
    next = Number(parent);
  }
  return [];
}

/**
 * Ends this process by SIGTERM when npm, or what stands between npm and it, has died: killed, it hands nothing on, and a server
 * with its database would run on unseen. On Windows they end together.
 */
export function endWithRunner() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const watched = runners();
  const parent = process.ppid;
  const isThere = (pid) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  const timer = setInterval(() => {
    // The child of a dead process is given to another parent.
    if (process.ppid === parent && watched.every(isThere)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}
