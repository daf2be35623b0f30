import type { Browser, Page } from 'playwright';
import { texts } from '../e2e/support/texts.ts';
import { openBrowser } from './support/openConsolePage.ts';
import { openSignedInPage } from './support/openSignedInPage.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { setPrefetch } from './support/setPrefetch.ts';
import { FIRST_ROUNDS, rounds, sized } from './support/size.ts';
import { type RunningConsole, startViewedConsole } from './support/startConsole.ts';
import { whenUsable } from './support/whenUsable.ts';
import { differences, estimate } from './statistics.ts';

const VISITS = rounds(30);
const FIRST = { path: '/task', heading: texts('zh_CN')('outreach.task.title') };

const WAYS = ['on', 'off'] as const;
/** Milliseconds without a request that show prefetching to be off. */
const OFF_WAIT_MS = sized(10_000, 1_000);

type Way = (typeof WAYS)[number];

/** First visits with prefetching of other sub-applications on and off, in turns: it must cost the first page nothing. */
export async function benchFirstVisitPrefetch(): Promise<void> {
  say(`\nFirst visit and prefetching: ${VISITS} visits each way, in turns …`);
  const console = await startViewedConsole();
  const browser = await openBrowser();
  try {
    const token = await console.signIn();
    // What prefetching brings.
    const other = `${console.subAppUrl}/common/`;
    const took: Record<Way, number[]> = { on: [], off: [] };
    const brought: Record<Way, number> = { on: 0, off: 0 };
    // The first round fills the caches of the server. Who begins takes turns too.
    for (let round = 0; round < VISITS + FIRST_ROUNDS; round += 1) {
      for (const way of round % 2 === 0 ? WAYS : WAYS.toReversed()) {
        const page = await openWith(browser, console, token, way);
        let others = 0;
        page.on('request', (request) => (others += request.url() === other ? 1 : 0));
        await page.goto(console.url + FIRST.path, { waitUntil: 'commit' });
        const usable = await whenUsable(page, FIRST);
        if (round >= FIRST_ROUNDS) took[way].push(usable);
        // Once is enough to see that the switch does something.
        if (round === VISITS + FIRST_ROUNDS - 1) {
          await page.waitForRequest(other, { timeout: way === 'on' ? 10_000 : OFF_WAIT_MS }).catch(() => null);
          brought[way] = others;
        }
        await page.context().close();
      }
    }
    report('First visit and prefetching: medians with their 95 % interval; differences are paired', [
      ...WAYS.map((way) => figure(`first visit, prefetching ${way}`, took[way])),
      noise('  on after off', differences(took.on, took.off)),
      {
        what: '  other sub-applications fetched afterwards, on and off',
        aim: '1 and 0',
        reached: `${brought.on} and ${brought.off}`,
        met: brought.on === 1 && brought.off === 0,
      },
    ]);
  } finally {
    await browser.close();
    await console.close();
  }
}

/** A signed-in page whose run-time configuration says so; both ways are intercepted alike. */
async function openWith(browser: Browser, { url }: RunningConsole, token: string, prefetch: Way): Promise<Page> {
  const page = await openSignedInPage(browser, url, token, `prefetching ${prefetch}`);
  await setPrefetch(page, prefetch);
  return page;
}

const figure = (what: string, samples: readonly number[]): Figure => {
  const { median, low, high } = estimate(samples);
  return { what, aim: '', reached: `${ms(median)} (${low.toFixed(1)} to ${high.toFixed(1)})` };
};

/** A difference that may as well be none. */
function noise(what: string, samples: readonly number[]): Figure {
  const { low, high } = estimate(samples);
  return { ...figure(what, samples), aim: 'none beyond noise', met: low <= 0 && high >= 0 };
}
