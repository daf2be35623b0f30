import { say } from '../support/report.ts';
import type { Attack, Outcome } from './Attack.ts';
import { dueAtOnce } from './dueAtOnce.ts';
import { endlessBodies } from './endlessBodies.ts';
import { exhaustedRun } from './exhaustedRun.ts';
import { fullDisk } from './fullDisk.ts';
import { guessedPasswords } from './guessedPasswords.ts';
import { jumpingClock } from './jumpingClock.ts';
import { killedDatabase } from './killedDatabase.ts';
import { killedWhileSending } from './killedWhileSending.ts';
import { mixedCalls } from './mixedCalls.ts';
import { parallelLists } from './parallelLists.ts';
import { slowHeaders } from './slowHeaders.ts';
import { storedScript } from './storedScript.ts';
import { writeNotes } from './support/writeNotes.ts';
import { twoStarts } from './twoStarts.ts';
import { workbooks } from './workbooks.ts';

/** The attacks, in the order in which they run. They need the build. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  workbooks,
  guessedPasswords,
  endlessBodies,
  slowHeaders,
  parallelLists,
  killedDatabase,
  fullDisk,
  twoStarts,
  dueAtOnce,
  exhaustedRun,
  killedWhileSending,
  jumpingClock,
  storedScript,
  mixedCalls,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(ATTACKS, name));
if (unknown.length > 0) {
  process.exitCode = 1;
  say(`There is no attack ${unknown.join(', ')}. Attacks: ${Object.keys(ATTACKS).join(', ')}.`);
} else {
  for (const [name, { what, run }] of Object.entries(ATTACKS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    say(`\n${name}: ${what} …`);
    const outcomes = await run().catch((error: unknown): Outcome[] => [
      { promise: 'the attack can be run', happened: String(error), isHeld: false },
    ]);
    for (const { promise, happened, isHeld } of outcomes) {
      say(`  ${isHeld ? 'held  ' : 'BROKEN'} ${promise}: ${happened}`);
      if (!isHeld) process.exitCode = 1;
    }
    writeNotes(name, what, outcomes);
  }
}
