import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { judgeClauses, unknownIds, type Verdict } from './clauses/judgeClauses.ts';
import { parseClauses } from './clauses/parseClauses.ts';
import { readPlaywright, readVitest, type TestResult } from './clauses/readResults.ts';

/** Which clauses of the specification the last test run has shown. `--list` names those that it has not. */
const ROOT = path.resolve(import.meta.dirname, '..');

function resultsOf(file: string, read: (report: never) => TestResult[]): TestResult[] {
  const report = path.join(ROOT, '.results', file);
  if (!existsSync(report)) {
    console.log(`no ${file}: its tests have not run`);
    return [];
  }
  return read(JSON.parse(readFileSync(report, 'utf8')) as never);
}

const clauses = parseClauses(readFileSync(path.join(ROOT, 'docs/clauses.tsv'), 'utf8'));
const results = [
  ...resultsOf('vitest.json', readVitest),
  ...['conformance.json', 'playwright.json'].flatMap((file) => resultsOf(file, readPlaywright)),
];
const verdicts = judgeClauses(clauses, results);
const idsWith = (verdict: Verdict, owner?: string) =>
  clauses
    .filter((clause) => verdicts.get(clause.id) === verdict && (!owner || clause.owner === owner))
    .map(({ id }) => id);

for (const owner of [...new Set(clauses.map((clause) => clause.owner))].sort()) {
  const [shown, missing, skipped] = (['shown', 'not shown', 'skipped'] as const).map((verdict) =>
    idsWith(verdict, owner),
  );
  console.log(
    `${owner.padEnd(18)}${String(shown?.length).padStart(4)} shown${String(missing?.length).padStart(5)} not shown${String(skipped?.length).padStart(4)} only skipped`,
  );
  if (process.argv.includes('--list')) {
    if (missing?.length) console.log(`    not shown: ${missing.join(' ')}`);
    if (skipped?.length) console.log(`    only skipped: ${skipped.join(' ')}`);
  }
}

const failed = idsWith('failed');
if (failed.length > 0) console.log(`contradicted by a failing test: ${failed.join(' ')}`);
const unknown = unknownIds(clauses, results);
if (unknown.length > 0) {
  console.log(`named by tests, but no clauses: ${unknown.join(' ')}`);
  process.exitCode = 1;
}
console.log(`clauses: ${idsWith('shown').length} of ${clauses.length} shown`);
