import { texts } from '../e2e/support/texts.ts';
import { heapOverSwitches, INTERPRETED } from './support/heapOverSwitches.ts';
import { openBrowser, openConsolePage } from './support/openConsolePage.ts';
import { report, say } from './support/report.ts';
import { sized } from './support/size.ts';
import { startViewedConsole } from './support/startConsole.ts';

const SWITCHES = sized(500, 8);

/** What stays behind over many switches between the two sub-applications. */
export async function benchMemory(): Promise<void> {
  say(`\nMemory: ${SWITCHES} switches between two sub-applications …`);
  const t = texts('zh_CN');
  const places = [
    { path: '/common/roleManagement', heading: t('common.role.title') },
    { path: '/task', heading: t('outreach.task.title') },
  ] as const;
  const console = await startViewedConsole();
  const browser = await openBrowser(INTERPRETED);
  try {
    const page = await openConsolePage(browser, console, '/task');
    await page.getByRole('heading', { level: 1, name: places[1].heading }).waitFor();
    const figures = await heapOverSwitches(page, places, SWITCHES);
    report(`Memory: over ${SWITCHES} switches, garbage collected`, figures);
  } finally {
    await browser.close();
    await console.close();
  }
}
