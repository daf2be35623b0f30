import type { Clause } from './parseClauses.ts';
import type { TestResult } from './readResults.ts';

/** What the tests say of a clause. `skipped`: there are tests, but none of them ran. */
export type Verdict = 'shown' | 'failed' | 'skipped' | 'not shown';

/**
 * Judges every clause. One whose check begins with `browser:` counts only from a Playwright test; one that is covered by
 * other rows is shown when all of them are.
 */
export function judgeClauses(clauses: readonly Clause[], results: readonly TestResult[]): Map<string, Verdict> {
  const byId = new Map(clauses.map((clause) => [clause.id, clause]));
  const verdicts = new Map<string, Verdict>();

  function ownVerdict({ id, check }: Clause): Verdict {
    const tests = results.filter(
      (result) => result.ids.includes(id) && (result.runner === 'playwright' || !check.startsWith('browser:')),
    );
    if (tests.some(({ outcome }) => outcome === 'failed')) return 'failed';
    if (tests.some(({ outcome }) => outcome === 'passed')) return 'shown';
    return tests.length > 0 ? 'skipped' : 'not shown';
  }

  function judge(clause: Clause, path: readonly string[]): Verdict {
    const known = verdicts.get(clause.id);
    if (known) return known;
    if (path.includes(clause.id)) throw new Error(`Clauses refer to each other: ${[...path, clause.id].join(', ')}`);
    let verdict = ownVerdict(clause);
    if (verdict === 'not shown' && clause.refersTo.length > 0) {
      const below = clause.refersTo.map((id) => {
        const target = byId.get(id);
        return target ? judge(target, [...path, clause.id]) : 'not shown';
      });
      verdict = (['failed', 'not shown', 'skipped'] as const).find((bad) => below.includes(bad)) ?? 'shown';
    }
    verdicts.set(clause.id, verdict);
    return verdict;
  }

  for (const clause of clauses) judge(clause, []);
  return verdicts;
}

/** Ids in test names that no clause has: misspelt ones. */
export function unknownIds(clauses: readonly Clause[], results: readonly TestResult[]): string[] {
  const known = new Set(clauses.map(({ id }) => id));
  return [...new Set(results.flatMap(({ ids }) => ids))].filter((id) => !known.has(id)).sort();
}
