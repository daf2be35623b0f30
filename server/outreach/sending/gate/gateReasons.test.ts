import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SEND_REASONS } from '../../../../src/domain/outreach/sending/sendReason.ts';
import { SEND_STATES } from '../../../../src/domain/shared/sending/sendState.ts';

const OUTREACH = join(import.meta.dirname, '../..');
/** Where SQL says a reason of the ledger: the engine, and the senders of the channels. */
const SAYS_REASONS = /^(sending\/(?!record|sendStatistic)|channel\/(\w+\/sender\/|\w+\.ts))/;

/** Words that a case of SQL ends in: the compiler cannot see whether they are reasons. */
function wordsInSql(): string[] {
  const files = readdirSync(OUTREACH, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && SAYS_REASONS.test(name),
  );
  const texts = files.map((name) => readFileSync(join(OUTREACH, name), 'utf8'));
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
