import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Everything that must hold before a change goes in, in order of cost; stops at the first failure. */
const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, '.results');

const steps = [
  { name: 'format', script: 'format:check' },
  { name: 'lint', script: 'lint' },
  { name: 'types', script: 'typecheck' },
  { name: 'dead code', script: 'deadcode' },
  { name: 'unit tests', script: 'unit' },
  { name: 'build', script: 'build' },
  { name: 'browser tests', script: 'e2e' },
  { name: 'clauses', script: 'clauses' },
];

/** @param {string} file */
function reportOf(file) {
  const report = path.join(results, file);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
}

/** A run that ends without a report, or with errors outside of tests, counts as one failure. */
function counts() {
  const unit = reportOf('vitest.json');
  const browser = reportOf('playwright.json')?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser ? browser.expected + browser.flaky : 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0),
  };
}

rmSync(results, { recursive: true, force: true });
let failedStep = '';
for (const { name, script } of steps) {
  const started = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) {
    failedStep = name;
    break;
  }
}

const { passed, failed } = counts();
if (failedStep) process.exitCode = 1;
console.log(`${passed} passed, ${failedStep ? Math.max(failed, 1) : failed} failed`);
