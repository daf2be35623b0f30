import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SEND_REASONS } from '../../../../src/domain/outreach/sending/sendReason.ts';
import { SEND_STATES } from '../../../../src/domain/shared/sending/sendState.ts';

/** What the compiler cannot see: reasons that stand in SQL, where a case ends in a word. */
function wordsInSql(): string[] {
  const sending = join(import.meta.dirname, '..');
  const files = readdirSync(sending, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(record|sendStatistic)\//.test(name),
  );
  const texts = files.map((name) => readFileSync(join(sending, name), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/\b(?:then|else) '([^']*)'/g)].map(([, word]) => word ?? ''));
}

it('writes no reason by SQL into the ledger that its filter does not offer', () => {
  const states: readonly string[] = SEND_STATES;
  const reasons = [...new Set(wordsInSql())].filter((word) => !states.includes(word));
  // Those of the gates, of addresses and of the planning.
  expect(reasons).toEqual(expect.arrayContaining(['blacklisted', 'groupDuplicate', 'noAddress', 'frequencyLimit']));
  expect(reasons.length).toBeGreaterThan(12);
  const offered: readonly string[] = SEND_REASONS;
  expect(reasons.filter((word) => !offered.includes(word))).toEqual([]);
});
