import type { Browser, Page } from 'playwright';
import { texts } from '../e2e/support/texts.ts';
import { buildHosts } from './support/buildHosts.ts';
import { openBrowser, switchTo } from './support/openConsolePage.ts';
import { openSignedInPage } from './support/openSignedInPage.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { FIRST_ROUNDS, rounds, sized } from './support/size.ts';
import { serveHost } from './support/serveHost.ts';
import { startViewedConsole, type ViewedConsole } from './support/startConsole.ts';
import { addTrivialApps, trivialPlace } from './support/trivialApps.ts';
import { whenUsable } from './support/whenUsable.ts';
import { differences, estimate, median } from './statistics.ts';

/** Pages opened anew per host, and switches on a page that stays open. */
const VISITS = rounds(15);
const SWITCHES = sized(300, 2);
/** Until the engine has compiled what it finds hot. */
const WARM_UP = sized(30, 1);

const FIRST_VISIT_AIM_MS = 300;
const REAL_AIM = 1.1;
const TRIVIAL_AIM_MS = 15;

const HOSTS = ['console', 'bare', 'spa'] as const;
type Host = (typeof HOSTS)[number];
const NAMES: Record<Host, string> = { console: 'console', bare: 'bare host', spa: 'plain SPA' };

/** Two pages to switch between, each with its heading. */
type Pair = readonly [{ path: string; heading: string }, { path: string; heading: string }];

const t = texts('zh_CN');
const REAL: Pair = [
  { path: '/task', heading: t('outreach.task.title') },
  { path: '/common/roleManagement', heading: t('common.role.title') },
];
const TRIVIAL_PAIR = ['first', 'second'] as const;
const TRIVIAL: Pair = [trivialPlace('first'), trivialPlace('second')];

type Samples = Record<Host, number[]>;
const noSamples = (): Samples => ({ console: [], bare: [], spa: [] });

/** What every measurement needs: where the hosts are, and who is signed in. */
interface Setting {
  browser: Browser;
  urls: Record<Host, string>;
  console: ViewedConsole;
  token: string;
}

/**
 * First visit, cold and warm switch, against a bare qiankun host with the same sub-applications and against one plain
 * application with lazy routes. Hosts take turns, so that what the machine does meanwhile meets all of them.
 */
export async function benchSwitching(): Promise<void> {
  say(`\nSwitching: ${VISITS} first visits, ${SWITCHES} switches per host, in turns …`);
  const console = await startViewedConsole();
  const built = await buildHosts();
  const own = (name: string, activeRule: string) => ({
    name,
    activeRule,
    entry: `${name.startsWith('bench-') ? console.trivialUrl : console.subAppUrl}/${name}/index.html`,
  });
  const apps = [
    own('common', '/common'),
    ...TRIVIAL_PAIR.map((name) => own(`bench-${name}`, `/bench-${name}`)),
    own('outreach', '/'),
  ];
  const bare = await serveHost(built.bare, console.url, apps);
  const spa = await serveHost(built.spa, console.url);
  const browser = await openBrowser();
  try {
    const urls = { console: console.url, bare: bare.url, spa: spa.url };
    const setting: Setting = { browser, urls, console, token: await console.signIn() };
    const { visits, cold, bytes, pages } = await measureVisits(setting);
    const real = await measureSwitches(pages, REAL);
    const trivial = await measureSwitches(pages, TRIVIAL);
    report('Switching: medians with their 95 % interval; differences are paired', [
      ...HOSTS.map((host) => figure(`first visit, ${NAMES[host]}`, visits[host])),
      aimed(
        '  console after bare host',
        differences(visits.console, visits.bare),
        `< ${FIRST_VISIT_AIM_MS} ms`,
        (value) => value < FIRST_VISIT_AIM_MS,
      ),
      ...HOSTS.map((host) => kilobytes(`  bytes transferred, ${NAMES[host]}`, bytes[host])),
      ...HOSTS.map((host) => figure(`cold switch, ${NAMES[host]}`, cold[host])),
      ...HOSTS.map((host) => figure(`warm switch, real page, ${NAMES[host]}`, real[host])),
      ratio('  console : lazy route', real.console, real.spa),
      difference('  console after bare host', real),
      ...HOSTS.map((host) => figure(`warm switch, trivial page, ${NAMES[host]}`, trivial[host])),
      aimed(
        '  console after lazy route',
        differences(trivial.console, trivial.spa),
        `< ${TRIVIAL_AIM_MS} ms`,
        (value) => value < TRIVIAL_AIM_MS,
      ),
      difference('  console after bare host', trivial),
    ]);
  } finally {
    await browser.close();
    await Promise.all([bare.close(), spa.close()]);
    await console.close();
    built.remove();
  }
}

const figure = (what: string, samples: readonly number[]): Figure => {
  const { median: middle, low, high } = estimate(samples);
  return { what, aim: '', reached: `${ms(middle)} (${low.toFixed(1)} to ${high.toFixed(1)})` };
};

const aimed = (what: string, samples: readonly number[], aim: string, met: (value: number) => boolean): Figure => ({
  ...figure(what, samples),
  aim,
  met: met(median(samples)),
});

const difference = (what: string, { console, bare }: Samples): Figure => figure(what, differences(console, bare));

function ratio(what: string, ours: readonly number[], theirs: readonly number[]): Figure {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? NaN));
  const { median: middle, low, high } = estimate(ratios);
  return {
    what,
    aim: `<= ${REAL_AIM}`,
    reached: `${middle.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    met: middle <= REAL_AIM,
  };
}

const kilobytes = (what: string, samples: readonly number[]): Figure => ({
  what,
  aim: '',
  reached: `${(median(samples) / 1000).toFixed(0)} kB`,
});

/** A page of its own, with nothing in its caches, signed in. */
async function openPage({ browser, urls, token, console }: Setting, host: Host): Promise<Page> {
  const page = await openSignedInPage(browser, urls[host], token, host);
  await addTrivialApps(page, console.trivialUrl, TRIVIAL_PAIR);
  return page;
}

/** Opens a page anew for each visit. The pages of the last round stay open: switches go on with them. */
async function measureVisits(setting: Setting) {
  const visits = noSamples();
  const cold = noSamples();
  const bytes = noSamples();
  const [first, second] = REAL;
  const pages = new Map<Host, Page>();
  for (let round = 0; round < VISITS + FIRST_ROUNDS; round += 1) {
    for (const host of HOSTS) {
      const page = await openPage(setting, host);
      const session = await page.context().newCDPSession(page);
      let transferred = 0;
      session.on('Network.loadingFinished', ({ encodedDataLength }) => (transferred += encodedDataLength));
      await session.send('Network.enable');
      await page.goto(setting.urls[host] + first.path, { waitUntil: 'commit' });
      const took = await whenUsable(page, first);
      const arrived = transferred;
      await page.waitForLoadState('networkidle');
      const switched = await switchTo(page, second.path, second.heading);
      // The first round fills the caches of the servers.
      if (round >= FIRST_ROUNDS) {
        visits[host].push(took);
        bytes[host].push(arrived);
        cold[host].push(switched);
      }
      await session.detach();
      await pages.get(host)?.context().close();
      pages.set(host, page);
    }
  }
  return { visits, cold, bytes, pages };
}

async function measureSwitches(pages: ReadonlyMap<Host, Page>, pair: Pair): Promise<Samples> {
  const took = noSamples();
  for (const page of pages.values()) await switchTo(page, pair[0].path, pair[0].heading);
  for (let step = 1; step <= SWITCHES + WARM_UP; step += 1) {
    const { path, heading } = pair[step % 2 === 0 ? 0 : 1];
    for (const [host, page] of pages) {
      const time = await switchTo(page, path, heading);
      if (step > WARM_UP) took[host].push(time);
    }
  }
  return took;
}
