import type { Browser, Page } from 'playwright';
import { texts } from '../e2e/support/texts.ts';
import { openBrowser } from './support/openConsolePage.ts';
import { openSignedInPage } from './support/openSignedInPage.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { setPrefetch } from './support/setPrefetch.ts';
import { FIRST_ROUNDS, rounds } from './support/size.ts';
import { type RunningConsole, startViewedConsole } from './support/startConsole.ts';
import { whenUsable } from './support/whenUsable.ts';
import { estimate } from './statistics.ts';

const ROUNDS = rounds(20);

const t = texts('zh_CN');
const FIRST = { path: '/task', heading: t('outreach.task.title') };
const OTHER = { path: '/common/roleManagement', heading: t('common.role.title') };

/** A sub-application that could not be loaded and is back: from "try again" to its page, against a first load of the same. */
export async function benchRecovery(): Promise<void> {
  say(`\nRecovery: ${ROUNDS} first loads and ${ROUNDS} loads after a failure, in turns …`);
  const console = await startViewedConsole();
  const browser = await openBrowser();
  try {
    const token = await console.signIn();
    const cold: number[] = [];
    const recovered: number[] = [];
    // The first round fills the caches of the server.
    for (let round = 0; round < ROUNDS + FIRST_ROUNDS; round += 1) {
      const [first, again] = [await firstLoad(browser, console, token), await afterFailure(browser, console, token)];
      if (round < FIRST_ROUNDS) continue;
      cold.push(first);
      recovered.push(again);
    }
    const ratio = estimate(recovered.map((value, round) => value / (cold[round] ?? NaN)));
    report('Recovery: medians with their 95 % interval; the ratio is paired', [
      figure('first load of a sub-application', cold),
      figure('after a failure, from "try again"', recovered),
      {
        what: '  after a failure : first load',
        aim: '',
        reached: `${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)})`,
      },
    ]);
  } finally {
    await browser.close();
    await console.close();
  }
}

const entryOf = ({ subAppUrl }: RunningConsole): string => `${subAppUrl}/common/`;

const figure = (what: string, samples: readonly number[]): Figure => {
  const { median, low, high } = estimate(samples);
  return { what, aim: '', reached: `${ms(median)} (${low.toFixed(1)} to ${high.toFixed(1)})` };
};

async function firstLoad(browser: Browser, console: RunningConsole, token: string): Promise<number> {
  const page = await openFailing(browser, console, token);
  await page.unroute(entryOf(console));
  const took = await timed(page, () => page.evaluate(goTo, OTHER.path));
  await page.context().close();
  return took;
}

async function afterFailure(browser: Browser, console: RunningConsole, token: string): Promise<number> {
  const page = await openFailing(browser, console, token);
  await page.evaluate(goTo, OTHER.path);
  const retry = page
    .locator('[data-testid=app-error][data-kind=http]')
    .getByRole('button', { name: t('shell.app.retry') });
  await retry.waitFor();
  await page.unroute(entryOf(console));
  const took = await timed(page, () =>
    retry.evaluate((button) => {
      const began = performance.now();
      (button as HTMLElement).click();
      return began;
    }),
  );
  await page.context().close();
  return took;
}

/** A page of the first sub-application, in front of a server that has lost the other one's entry until it is unrouted. */
async function openFailing(browser: Browser, console: RunningConsole, token: string): Promise<Page> {
  const { url } = console;
  const page = await openSignedInPage(browser, url, token, 'recovery');
  // Prefetched files would make the first load faster than a first load is.
  await setPrefetch(page, 'off');
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(entryOf(console), (route) => route.fulfill({ status: 500, headers, body: '' }));
  await page.goto(url + FIRST.path);
  await whenUsable(page, FIRST);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Milliseconds from the moment that an action tells, by the clock of the page, until the other page is usable. */
async function timed(page: Page, act: () => Promise<number>): Promise<number> {
  const usable = whenUsable(page, OTHER);
  const [end, began] = await Promise.all([usable, act()]);
  return end - began;
}

function goTo(path: string): number {
  const began = performance.now();
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return began;
}
