import { heapOverSwitches, INTERPRETED } from './support/heapOverSwitches.ts';
import { openBrowser } from './support/openConsolePage.ts';
import { openSignedInPage } from './support/openSignedInPage.ts';
import { report, say } from './support/report.ts';
import { sized } from './support/size.ts';
import { startViewedConsole } from './support/startConsole.ts';
import { addTrivialApps, TRIVIAL_APPS, trivialPlace } from './support/trivialApps.ts';

const SWITCHES = sized(500, 10);

/** What the host itself leaves behind over many switches: the sub-applications have nothing that could stay. */
export async function benchFiveApps(): Promise<void> {
  say(`\nFive apps: ${SWITCHES} switches round five sub-applications with nothing on them …`);
  const console = await startViewedConsole();
  const browser = await openBrowser(INTERPRETED);
  try {
    const page = await openSignedInPage(browser, console.url, await console.signIn());
    await addTrivialApps(page, console.trivialUrl, TRIVIAL_APPS);
    const places = TRIVIAL_APPS.map(trivialPlace);
    const last = trivialPlace('fifth');
    await page.goto(console.url + last.path);
    await page.getByRole('heading', { level: 1, name: last.heading }).waitFor();
    const figures = await heapOverSwitches(page, places, SWITCHES);
    report(`Five apps: over ${SWITCHES} switches, garbage collected`, figures);
  } finally {
    await browser.close();
    await console.close();
  }
}
