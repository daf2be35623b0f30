import type { CDPSession, Page } from 'playwright';
import { type Finding, judged } from './Check.ts';

/** Most that a mount may leave in the heap. Of it 2 or 3 are the registry's time-outs, which end seconds later. */
export const HEAP_BOUND_KB = 10;

const CYCLES = 20;
/** Until caches of the libraries are full: what they hold from then on is constant. */
const WARM_UP = 10;
/** How often growth over the bound is measured again. A leak grows each time, code that the engine compiles late once. */
const ROUNDS = 3;

async function heap(session: CDPSession): Promise<number> {
  // Twice: what a finaliser lets go is collected by the next.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/**
 * Mounts and leaves on and on, and compares the heap before and after, both times with all garbage collected. Growth
 * that happens once is no leak: the smallest of up to {@link ROUNDS} rounds counts.
 */
export async function checkHeap(page: Page): Promise<Finding> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate((times) => window.conformance.cycle(times), WARM_UP);
  let before = await heap(session);
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && growth > HEAP_BOUND_KB; round += 1) {
    await page.evaluate((times) => window.conformance.cycle(times), CYCLES);
    const after = await heap(session);
    growth = Math.min(growth, (after - before) / 1024 / CYCLES);
    before = after;
  }
  const seen = `${growth.toFixed(1)} kB a mount over ${CYCLES} mounts, of at most ${HEAP_BOUND_KB}`;
  return growth > HEAP_BOUND_KB ? judged('heap', [seen]) : { id: 'heap', outcome: 'ok', seen: [seen] };
}
