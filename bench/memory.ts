import type { CDPSession } from 'playwright';
import { texts } from '../e2e/support/texts.ts';
import { openBrowser, openConsolePage, switchTo } from './support/openConsolePage.ts';
import { ms, report, say } from './support/report.ts';
import { startConsole } from './support/startConsole.ts';
import { estimate, slope } from './statistics.ts';

const SWITCHES = 500;
/** Until caches of the libraries are full: what they hold from then on is constant. */
const WARM_UP = 100;
const EVERY = 50;
const SLOPE_AIM_KB = 2;
/**
 * The engine goes on compiling what it finds hot for hundreds of switches, and keeps the machine code in the same heap. That
 * grows without anything of the page being kept (a comparison of heap snapshots shows nothing else), so it is left out.
 */
const INTERPRETED = ['--js-flags=--no-opt --no-maglev --no-sparkplug'];

interface Sample {
  step: number;
  heap: number;
  listeners: number;
  nodes: number;
}

/** What stays behind over many switches between the two sub-applications. */
export async function benchMemory(): Promise<void> {
  say(`\nMemory: ${SWITCHES} switches between two sub-applications …`);
  const t = texts('zh_CN');
  const places = [
    { path: '/common/roleManagement', heading: t('common.role.title') },
    { path: '/task', heading: t('outreach.task.title') },
  ] as const;
  const console = await startConsole();
  const browser = await openBrowser(INTERPRETED);
  try {
    const page = await openConsolePage(browser, console, '/task');
    await page.getByRole('heading', { level: 1, name: places[1].heading }).waitFor();
    const session = await page.context().newCDPSession(page);
    const samples: Sample[] = [];
    const took: number[] = [];
    for (let step = 0; step <= WARM_UP + SWITCHES; step += 2) {
      if (step >= WARM_UP && (step - WARM_UP) % EVERY === 0) samples.push(await sample(session, step));
      for (const { path, heading } of places) {
        const time = await switchTo(page, path, heading);
        if (step >= WARM_UP) took.push(time);
      }
    }
    const first = samples[0];
    const last = samples.at(-1);
    if (first === undefined || last === undefined) throw new Error('no samples were taken');
    const kilobytes = slope(samples.map(({ step, heap }) => ({ step, value: heap / 1024 })));
    const { median, low, high } = estimate(took);
    report(`Memory: over ${SWITCHES} switches, garbage collected`, [
      {
        what: 'heap, growth per switch',
        aim: `< ${SLOPE_AIM_KB} kB`,
        reached: `${kilobytes.toFixed(2)} kB (${megabytes(first)} -> ${megabytes(last)})`,
        met: kilobytes < SLOPE_AIM_KB,
      },
      constant('listeners', first.listeners, last.listeners),
      constant('nodes', first.nodes, last.nodes),
      { what: 'a switch meanwhile', aim: '', reached: `${ms(median)} (${low.toFixed(1)} to ${high.toFixed(1)})` },
    ]);
  } finally {
    await browser.close();
    await console.close();
  }
}

const megabytes = ({ heap }: Sample): string => `${(heap / 1024 / 1024).toFixed(1)} MB`;

/** A count that may grow by a hundredth: what a page shows depends on the time of day. */
const constant = (what: string, first: number, last: number) => ({
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
