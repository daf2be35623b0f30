import type { Page } from 'playwright';
import { texts } from '../e2e/support/texts.ts';
import { TYPED_NUMBERS_MAX } from '../src/domain/upload.ts';
import { openBrowser } from './support/openConsolePage.ts';
import { openSignedInPage } from './support/openSignedInPage.ts';
import { ms, report, say } from './support/report.ts';
import { rounds } from './support/rounds.ts';
import { startConsole } from './support/startConsole.ts';
import { whenUsable } from './support/whenUsable.ts';
import { estimate } from './statistics.ts';

const ROUNDS = rounds(7);
const JUDGED_AIM_MS = 300;
const TASK_AIM_MS = 50;

const t = texts('zh_CN');
const CREATE = { path: '/profile/package/create', heading: t('profile.package.create.title'), holds: 'form' };

/** As many numbers as may be typed, a thousandth of them wrong. */
const lines = (): string =>
  Array.from({ length: TYPED_NUMBERS_MAX }, (_, n) =>
    n % 1_000 === 7 ? `number ${n}` : `138${String((n * 7_919) % 100_000_000).padStart(8, '0')}`,
  ).join('\n');

/** The most numbers that may be typed, pasted at once: until they are judged, and how long the page answers nothing meanwhile. */
export async function benchTypedNumbers(): Promise<void> {
  say(`\nTyped numbers: ${TYPED_NUMBERS_MAX.toLocaleString('en')} pasted, ${ROUNDS} rounds …`);
  const console = await startConsole();
  const browser = await openBrowser();
  try {
    const page = await openSignedInPage(browser, console.url, await console.signIn(), 'typed numbers');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const [judged, task]: number[][] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(console.url + CREATE.path);
      await whenUsable(page, CREATE);
      const [took, longest] = await paste(page, lines());
      judged?.push(took);
      task?.push(longest);
    }
    const [whole, longest] = [estimate(judged ?? []), estimate(task ?? [])];
    report(`Typed numbers: ${TYPED_NUMBERS_MAX.toLocaleString('en')} pasted`, [
      {
        what: 'from the paste until all of them are judged',
        aim: `< ${JUDGED_AIM_MS} ms after the field rests`,
        reached: ms(whole.median),
        met: whole.median < JUDGED_AIM_MS,
      },
      {
        what: 'longest task of the page meanwhile',
        aim: `< ${TASK_AIM_MS} ms`,
        reached: ms(longest.median),
        met: longest.median < TASK_AIM_MS,
      },
    ]);
  } finally {
    await browser.close();
    await console.close();
  }
}

/** Milliseconds from the paste until the counts show, and of the longest task of the page. */
async function paste(page: Page, text: string): Promise<[number, number]> {
  await page.getByRole('radio', { name: t('profile.package.source.typed') }).click();
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  const field = page.getByRole('textbox', { name: t('profile.package.numbers') });
  await field.click();
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    Object.assign(window, { tasks, began: performance.now() });
  });
  await page.keyboard.press('Control+v');
  const counted = t('profile.package.counts', { good: '199,800', duplicates: '0', invalid: '200' });
  const status = page.getByRole('status').filter({ hasText: counted });
  await status.waitFor({ timeout: 60_000 });
  return page.evaluate(() => {
    const { tasks, began } = window as unknown as { tasks: number[]; began: number };
    return [performance.now() - began, Math.max(0, ...tasks)];
  });
}
