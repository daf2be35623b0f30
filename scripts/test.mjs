import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Everything that must hold before a change goes in, in order of cost; stops after the first stage in which something failed. */
const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, '.results');

/** What stands in one stage runs at the same time: each alone leaves part of a small machine idle. */
const stages = [
  [
    { name: 'format', script: 'format:check' },
    { name: 'lint', script: 'lint' },
    { name: 'types', script: 'typecheck' },
    { name: 'dead code', script: 'deadcode' },
    { name: 'build', script: 'build' },
  ],
  [{ name: 'unit tests', script: 'unit' }],
  // By itself: it judges what a sub-application does with time and memory.
  [{ name: 'conformance check', script: 'conformance' }],
  [{ name: 'browser tests', script: 'e2e' }],
  // At the smallest size: a part that stops with an error is a fault, figures are not.
  [{ name: 'benchmarks', script: 'bench:smallest' }],
  [{ name: 'clauses', script: 'clauses' }],
];

/** @param {string} file */
function reportOf(file) {
  const report = path.join(results, file);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
}

/** A run that ends without a report, or with errors outside of tests, counts as one failure. */
function counts() {
  const unit = reportOf('vitest.json');
  const browser = ['conformance.json', 'playwright.json'].map((file) => reportOf(file)?.stats);
  const sumOf = (/** @type {'expected' | 'flaky' | 'unexpected'} */ kind) =>
    browser.reduce((sum, stats) => sum + (stats?.[kind] ?? 0), 0);
  return {
    passed: (unit?.numPassedTests ?? 0) + sumOf('expected') + sumOf('flaky'),
    failed: (unit?.numFailedTests ?? 0) + sumOf('unexpected'),
  };
}

/** Failures named at the end of a run, and characters of each: the last lines are what people see first. */
const FAILURES_MAX = 5;
const FAILURE_LENGTH_MAX = 400;

/** The tests that failed, each with the first lines of its errors. */
function failures() {
  const unit = (reportOf('vitest.json')?.testResults ?? []).flatMap((/** @type {any} */ file) =>
    file.assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { fullName, failureMessages }) => ({ name: fullName, errors: failureMessages })),
  );
  const browser = ['conformance.json', 'playwright.json'].flatMap((file) => failedSpecs(reportOf(file)?.suites ?? []));
  return [...unit, ...browser];
}

/**
 * @param {any[]} suites
 * @returns {{ name: string, errors: string[] }[]}
 */
function failedSpecs(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...failedSpecs(inner),
    ...specs
      .filter((/** @type {any} */ { ok }) => !ok)
      .map((/** @type {any} */ { title, tests }) => ({
        name: title,
        errors: tests.flatMap((/** @type {any} */ { results: tries }) =>
          tries.flatMap((/** @type {any} */ { errors }) => errors.map((/** @type {any} */ { message }) => message)),
        ),
      })),
  ]);
}

rmSync(results, { recursive: true, force: true });
/**
 * Runs a step and says how it ended. What steps of one stage print comes when they have ended, so that it does not mix.
 * @param {{ name: string, script: string }} step
 * @param {boolean} isAlone
 * @returns {Promise<boolean>} whether all holds
 */
async function run({ name, script }, isAlone) {
  const started = performance.now();
  const output = isAlone ? 'inherit' : 'pipe';
  const child = spawn('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', output, output] });
  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  const status = await new Promise((settle) => child.once('close', settle).once('error', () => settle(1)));
  process.stdout.write(Buffer.concat(printed));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return status === 0;
}

let hasFailed = false;
for (const steps of stages) {
  console.log(`${steps.map(({ name }) => name).join(', ')} ...`);
  const held = await Promise.all(steps.map((step) => run(step, steps.length === 1)));
  hasFailed = held.includes(false);
  if (hasFailed) break;
}

for (const { name, errors } of failures().slice(0, FAILURES_MAX)) {
  console.log(`\nfailed: ${name}`);
  for (const error of errors) console.log(stripVTControlCharacters(error).slice(0, FAILURE_LENGTH_MAX));
}
const { passed, failed } = counts();
if (hasFailed) process.exitCode = 1;
console.log(`${passed} passed, ${hasFailed ? Math.max(failed, 1) : failed} failed`);
