import type { Page } from 'playwright';
import { openBrowser } from './support/openConsolePage.ts';
import { openSignedInPage } from './support/openSignedInPage.ts';
import { ms, report, say } from './support/report.ts';
import { sized } from './support/size.ts';
import { startViewedConsole } from './support/startConsole.ts';
import { addTrivialApps, trivialPlace } from './support/trivialApps.ts';
import { sequence } from './statistics.ts';

const SWITCHES = sized(100, 10);
/** Milliseconds between two switches. The longest stays below 200 with what timers of a busy browser add. */
const PAUSE = { least: 10, most: 150 } as const;
const LONGEST = 200;

/**
 * The throughput of slow 3G, and delays on the way to it: with the longest nothing is loaded in the time between two
 * switches, with the shortest it is what mounts that gets interrupted. Its own 2 s would say no more, and take minutes.
 */
const NETWORK = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000 } as const;
const DELAYS: readonly number[] = [400, 100, 25].slice(0, sized(3, 1));

const NAMES = ['first', 'second', 'third'] as const;
const [A, B, C] = [trivialPlace('first'), trivialPlace('second'), trivialPlace('third')];
const ORDER = [B, A, C, A] as const;

/** What a page looks like when all switches are over. */
interface Outcome {
  /** Milliseconds of the longest pause between two switches. */
  longest: number;
  /** Sub-applications that the orchestrator holds to be mounted. */
  mounted: string[];
  /** Sub-applications that have something in the page. */
  drawn: number;
  /** Whether the heading is the one of the last address, and the only one. */
  right: boolean;
  failures: number;
  pageErrors: number;
}

/** Operators who change their mind faster than the network delivers: whatever was interrupted, one page is left. */
export async function benchRapidSwitching(): Promise<void> {
  say(`\nRapid switching: ${SWITCHES} switches with each of ${DELAYS.length} delays of a slow network …`);
  const console = await startViewedConsole();
  const browser = await openBrowser();
  try {
    const token = await console.signIn();
    const outcomes: Outcome[] = [];
    for (const [round, delay] of DELAYS.entries()) {
      const page = await openSignedInPage(browser, console.url, token, `delay of ${delay} ms`);
      await addTrivialApps(page, console.trivialUrl, NAMES);
      outcomes.push(await switchRapidly(page, console.url, delay, round));
      await page.context().close();
    }
    const longest = Math.max(...outcomes.map((outcome) => outcome.longest));
    const figures = [
      { what: 'longest pause', aim: `< ${LONGEST} ms`, reached: ms(longest), met: longest < LONGEST },
      each('sub-applications mounted', 1, outcomes, ({ mounted }) => mounted.length),
      each('sub-applications drawn', 1, outcomes, ({ drawn }) => drawn),
      each('pages of the last address', 1, outcomes, ({ right }) => Number(right)),
      each('failures shown', 0, outcomes, ({ failures }) => failures),
      each('page errors', 0, outcomes, ({ pageErrors }) => pageErrors),
    ];
    report(`Rapid switching: after ${SWITCHES} switches with a delay of ${DELAYS.join(', ')} ms`, figures);
    // These are no figures that a busy machine could make worse, but for the pauses.
    if (figures.some(({ what, met }) => !met && what !== 'longest pause')) process.exitCode = 1;
  } finally {
    await browser.close();
    await console.close();
  }
}

/** A count after each of the runs, which has to be the same after all. */
function each(what: string, wanted: number, outcomes: readonly Outcome[], count: (outcome: Outcome) => number) {
  const counts = outcomes.map(count);
  return { what, aim: `${wanted} each`, reached: counts.join(', '), met: counts.every((value) => value === wanted) };
}

async function switchRapidly(page: Page, url: string, delay: number, round: number): Promise<Outcome> {
  let pageErrors = 0;
  page.on('pageerror', () => (pageErrors += 1));
  // The orchestrator tells what it knows to whoever asks for it before it starts.
  await page.addInitScript(() => Object.assign(window, { __SINGLE_SPA_DEVTOOLS__: {} }));
  await page.goto(url + A.path);
  await page.getByRole('heading', { level: 1, name: A.heading }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { ...NETWORK, latency: delay });
  const random = sequence(round + 1);
  const steps = Array.from({ length: SWITCHES }, (_, step) => ({
    path: placeAt(step, round).path,
    pause: PAUSE.least + random() * (PAUSE.most - PAUSE.least),
  }));
  const last = placeAt(SWITCHES - 1, round);
  const longest = await page.evaluate(drive, steps);
  const wanted = page.getByRole('heading', { level: 1, name: last.heading, exact: true });
  // What does not come is counted below.
  await wanted.waitFor().catch(() => undefined);
  await page.waitForFunction(isQuiet).catch(() => undefined);
  const found = await page.evaluate(look);
  const right = found.headings.length === 1 && found.headings[0] === last.heading;
  return { longest, mounted: found.mounted, drawn: found.drawn, failures: found.failures, right, pageErrors };
}

/** There and back again, beginning elsewhere each round so that not all of them end in the same place. */
const placeAt = (step: number, round: number): { path: string; heading: string } => ORDER[(step + round) % 4] ?? A;

/** Sub-applications as the orchestrator knows them. */
interface Devtools {
  exposedMethods: { getRawAppData(): { name: string; status: string }[] };
}

/** In the page: goes through the addresses, and tells the longest pause that there really was. */
async function drive(steps: { path: string; pause: number }[]): Promise<number> {
  let longest = 0;
  let before = performance.now();
  for (const { path, pause } of steps) {
    await new Promise((settle) => setTimeout(settle, pause));
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }
  return longest;
}

/** In the page: whether no sub-application is on its way into it or out of it. */
function isQuiet(): boolean {
  const { __SINGLE_SPA_DEVTOOLS__: tools } = window as unknown as { __SINGLE_SPA_DEVTOOLS__: Devtools };
  return tools.exposedMethods
    .getRawAppData()
    .every(({ status }) => !status.endsWith('ING') && !status.startsWith('LOADING'));
}

/** In the page: what is left. */
function look() {
  const { __SINGLE_SPA_DEVTOOLS__: tools } = window as unknown as { __SINGLE_SPA_DEVTOOLS__: Devtools };
  const apps = tools.exposedMethods.getRawAppData();
  return {
    mounted: apps.filter(({ status }) => status === 'MOUNTED').map(({ name }) => name),
    drawn: document.querySelectorAll('[id^="__qiankun_microapp_wrapper"]').length,
    headings: [...document.querySelectorAll('h1')].map((h1) => h1.textContent?.trim() ?? ''),
    failures: document.querySelectorAll('[data-testid=app-error]').length,
  };
}
