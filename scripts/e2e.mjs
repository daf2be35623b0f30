import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Browser tests: `npm run e2e`, further arguments go to Playwright. */
const root = path.resolve(import.meta.dirname, '..');
const config = path.join(root, 'e2e/playwright.config.ts');
if (!existsSync(config)) throw new Error('e2e/playwright.config.ts is missing');

const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/playwright/cli.js'), 'test', '--config', config, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(root, '.results/playwright.json'),
    },
  },
);
process.exitCode = status ?? 1;
