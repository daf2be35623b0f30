import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Browser tests: `npm run e2e` runs all, further arguments go to Playwright. `npm run e2e -- conformance` runs those of the check for
 * sub-applications alone; with any other arguments they are left out.
 */
const root = path.resolve(import.meta.dirname, '..');
const [first, ...rest] = process.argv.slice(2);

/**
 * @param {string} config
 * @param {string[]} args
 */
function passes(config, args) {
  const cli = path.join(root, 'node_modules/playwright/cli.js');
  const given = [cli, 'test', '--config', path.join(root, 'e2e', config), ...args];
  return spawnSync(process.execPath, given, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

const isConformance = first === 'conformance';
const held = [
  ...(first === undefined || isConformance ? [passes('conformance.config.ts', rest)] : []),
  ...(isConformance ? [] : [passes('playwright.config.ts', process.argv.slice(2))]),
];
if (held.includes(false)) process.exitCode = 1;
