import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { openDatabase } from '../server/db/openDatabase.ts';
import { DEFAULT_TENANT_ID } from '../src/domain/shared/tenant.ts';
import { insertPublished } from '../tests/activity-box/playRoom.ts';
import { openBrowser } from './support/openConsolePage.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { rounds, sized } from './support/size.ts';
import { startViewedConsole } from './support/startConsole.ts';
import { median } from './statistics.ts';

/** Pages opened anew, each by a browser that knows nothing. */
const VISITS = rounds(5);
/** What Chromium calls Slow 3G: 400 kbit/s, and two seconds until the first byte of anything. */
const SLOW_3G = { offline: false, latency: 2_000, downloadThroughput: 51_200, uploadThroughput: 51_200 };
/** A phone of the lower middle computes a fourth as fast as a desk. */
const SLOWER = 4;
const PAINT_AIM_MS = 3_000;
const BYTES_AIM = 100_000;
/** Views that are asked for at once. */
const VIEWERS = 50;
const VIEWS_SECONDS = sized(5, 1);

/** When a visitor on a slow phone sees the page, and when it answers their tap. */
async function visit(browser: Browser, url: string): Promise<{ paint: number; usable: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const began = performance.now();
  // It is usable once the server was asked how it stands, which the script does when it has drawn the page.
  const asked = page.waitForRequest((request) => request.url().endsWith('/look'), { timeout: 60_000 });
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  await asked;
  const usable = performance.now() - began;
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );
  await context.close();
  return { paint, usable };
}

/** Pages that the server gives a second, to viewers who keep nothing. */
async function viewsPerSecond(url: string): Promise<number> {
  let views = 0;
  const end = performance.now() + VIEWS_SECONDS * 1_000;
  const view = async (): Promise<void> => {
    while (performance.now() < end) {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      if (answer.status === 200) views += 1;
    }
  };
  await Promise.all(Array.from({ length: VIEWERS }, view));
  return views / VIEWS_SECONDS;
}

/** The public page of an activity: what it weighs, when it is seen over a slow network, and how many the server gives. */
export async function benchActivityPage(): Promise<void> {
  say(`\nPublic page: ${VISITS} first visits over slow 3G on a slow phone …`);
  const console = await startViewedConsole();
  const database = await openDatabase(console.databaseUrl, { max: 2 });
  const browser = await openBrowser();
  try {
    const { key } = await insertPublished(database.db, {
      tenantId: DEFAULT_TENANT_ID,
      now: new Date(),
      quantity: 10,
      people: 0,
    });
    const url = `${console.url}/a/${key}`;
    const html = await (await fetch(url)).text();
    const script = new URL(/src="([^"]+)"/.exec(html)?.[1] ?? '', url).href;
    const bytes = [html, await (await fetch(script)).text()].map((text) => gzipSync(text).length);
    const total = bytes.reduce((sum, one) => sum + one, 0);
    const visits: { paint: number; usable: number }[] = [];
    for (let nth = 0; nth < VISITS; nth += 1) visits.push(await visit(browser, url));
    const paint = median(visits.map((one) => one.paint));
    const figures: Figure[] = [
      {
        what: `page and script, gzip (${bytes.map((one) => (one / 1_000).toFixed(1)).join(' + ')} kB)`,
        aim: `< ${BYTES_AIM / 1_000} kB`,
        reached: `${(total / 1_000).toFixed(1)} kB`,
        met: total < BYTES_AIM,
      },
      {
        what: 'first paint of the content, median',
        aim: `< ${ms(PAINT_AIM_MS)}`,
        reached: ms(paint),
        met: paint < PAINT_AIM_MS,
      },
      { what: 'script has taken over, median', aim: '', reached: ms(median(visits.map(({ usable }) => usable))) },
      {
        what: `pages a second, until the limit of one address, ${VIEWERS} at once`,
        aim: '',
        reached: (await viewsPerSecond(url)).toFixed(0),
      },
    ];
    report('Public page of an activity', figures);
  } finally {
    await browser.close();
    await database.close();
    await console.close();
  }
}

if (process.argv[1] === import.meta.filename) await benchActivityPage();
