import { CHECKS, type Finding, type Outcome } from './Check.ts';

const WORDS: Record<Outcome, string> = { ok: 'ok', failed: 'FAILED', note: 'note', skipped: 'not reached' };

/** The result as text: a line for each check, and below those that failed what was seen and what to do. */
export function toReport(title: string, findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ id, outcome, seen }) => {
    const [promise, advice] = CHECKS[id];
    const line = `${WORDS[outcome].padEnd(12)}${id.padEnd(15)}${promise}`;
    if (outcome === 'ok' && seen.length > 0) return [`${line}: ${seen.join('; ')}`];
    const indent = ' '.repeat(27);
    return [
      line,
      ...seen.map((each) => `${indent}${each}`),
      ...(outcome === 'failed' ? [`${indent}-> ${advice}`] : []),
    ];
  });
  const failed = findings.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  const verdict = failed.length === 0 ? 'It keeps the contract.' : `It breaks the contract: ${failed.join(', ')}.`;
  return [title, ...lines, verdict].join('\n');
}
