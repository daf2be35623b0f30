import type { CDPSession, Page } from 'playwright';
import { estimate, slope } from '../statistics.ts';
import { switchTo } from './openConsolePage.ts';
import { type Figure, ms } from './report.ts';
import { sized } from './size.ts';

const SLOPE_AIM_KB = 2;
/** Until caches of the libraries are full: what they hold from then on is constant. */
const WARM_UP = sized(100, 4);
const SAMPLES = 10;

/**
 * Flags of a browser whose heap is measured. The engine goes on compiling what it finds hot for hundreds of switches, and
 * keeps the machine code in the same heap. That grows without anything of the page being kept (a comparison of heap
 * snapshots shows nothing else), so it is left out.
 */
export const INTERPRETED = ['--js-flags=--no-opt --no-maglev --no-sparkplug'];

interface Sample {
  step: number;
  heap: number;
  listeners: number;
  nodes: number;
}

/** What stays behind over many switches that go round some places; the page shows the last one of them. */
export async function heapOverSwitches(
  page: Page,
  places: readonly { path: string; heading: string }[],
  switches: number,
): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  const samples: Sample[] = [];
  const took: number[] = [];
  const every = Math.ceil(switches / SAMPLES / places.length) * places.length;
  const warmUp = Math.ceil(WARM_UP / places.length) * places.length;
  for (let step = 0; step <= warmUp + switches; step += places.length) {
    if (step >= warmUp && (step - warmUp) % every === 0) samples.push(await sample(session, step));
    for (const { path, heading } of places) {
      const time = await switchTo(page, path, heading);
      if (step >= warmUp) took.push(time);
    }
  }
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined) throw new Error('no samples were taken');
  const kilobytes = slope(samples.map(({ step, heap }) => ({ step, value: heap / 1024 })));
  const { median, low, high } = estimate(took);
  return [
    {
      what: 'heap, growth per switch',
      aim: `< ${SLOPE_AIM_KB} kB`,
      reached: `${kilobytes.toFixed(2)} kB (${megabytes(first)} -> ${megabytes(last)})`,
      met: kilobytes < SLOPE_AIM_KB,
    },
    constant('listeners', first.listeners, last.listeners),
    constant('nodes', first.nodes, last.nodes),
    { what: 'a switch meanwhile', aim: '', reached: `${ms(median)} (${low.toFixed(1)} to ${high.toFixed(1)})` },
  ];
}

const megabytes = ({ heap }: Sample): string => `${(heap / 1024 / 1024).toFixed(1)} MB`;

/** A count that may grow by a hundredth: what a page shows depends on the time of day. */
const constant = (what: string, first: number, last: number): Figure => ({
  what,
  aim: 'constant',
  reached: `${first} -> ${last}`,
  met: last - first <= first / 100,
});

async function sample(session: CDPSession, step: number): Promise<Sample> {
  // Twice: what the first round frees may hold the last reference to something else.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters');
  return { step, heap: usedSize, listeners: jsEventListeners, nodes };
}
