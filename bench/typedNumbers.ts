import type { Page } from 'playwright';
import { texts } from '../e2e/support/texts.ts';
import { TYPED_NUMBERS_MAX } from '../src/domain/shared/file/upload.ts';
import { openBrowser } from './support/openConsolePage.ts';
import { openSignedInPage } from './support/openSignedInPage.ts';
import { ms, report, say } from './support/report.ts';
import { rounds } from './support/size.ts';
import { startViewedConsole } from './support/startConsole.ts';
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
  const console = await startViewedConsole();
  const browser = await openBrowser();
  try {
    const page = await openSignedInPage(browser, console.url, await console.signIn(), 'typed numbers');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const pastes: Paste[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(console.url + CREATE.path);
      await whenUsable(page, CREATE);
      pastes.push(await paste(page, lines()));
    }
    const median = (of: keyof Paste): number => estimate(pastes.map((one) => one[of])).median;
    report(`Typed numbers: ${TYPED_NUMBERS_MAX.toLocaleString('en')} pasted`, [
      {
        what: 'judged by the worker, its start included',
        aim: `< ${JUDGED_AIM_MS} ms`,
        reached: ms(median('judged')),
        met: median('judged') < JUDGED_AIM_MS,
      },
      { what: 'from the paste until the counts are shown', aim: '–', reached: ms(median('shown')) },
      {
        what: 'longest task of the page meanwhile',
        aim: `< ${TASK_AIM_MS} ms`,
        reached: median('longest') === 0 ? `below ${TASK_AIM_MS} ms` : ms(median('longest')),
        met: median('longest') < TASK_AIM_MS,
      },
    ]);
  } finally {
    await browser.close();
    await console.close();
  }
}

/** What a paste took, in milliseconds. */
interface Paste {
  /** Until the counts stand on the page. */
  shown: number;
  /** The worker, from being asked until it has judged all of them; its start is in it. */
  judged: number;
  /** The longest task of the page; 0 where none took 50 ms. */
  longest: number;
}

async function paste(page: Page, text: string): Promise<Paste> {
  await page.getByRole('radio', { name: t('ui.numbers.source.typed') }).click();
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.getByRole('textbox', { name: t('ui.numbers.typed') }).click();
  const counted = t('ui.numbers.counts', { good: '199,800', duplicates: '0', invalid: '200' });
  await page.evaluate((wanted) => {
    const kept = { began: performance.now(), asked: 0, judged: 0, shown: 0, longest: 0 };
    Object.assign(window, { kept });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest, duration);
    }).observe({ type: 'longtask' });
    new MutationObserver(() => {
      const isShown = [...document.querySelectorAll('[role=status]')].some((one) => one.textContent === wanted);
      if (isShown && kept.shown === 0) kept.shown = performance.now();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    window.Worker = class extends window.Worker {
      override postMessage(message: unknown, options?: Transferable[] | StructuredSerializeOptions): void {
        kept.asked = performance.now();
        this.addEventListener('message', ({ data }) => {
          if ('judgement' in (data as object)) kept.judged = performance.now();
        });
        super.postMessage(message, options as Transferable[]);
      }
    };
  }, counted);
  await page.keyboard.press('Control+v');
  await page.waitForFunction(() => (window as unknown as { kept: { shown: number } }).kept.shown > 0);
  return page.evaluate(() => {
    const { kept } = window as unknown as {
      kept: { began: number; asked: number; judged: number; shown: number; longest: number };
    };
    return { shown: kept.shown - kept.began, judged: kept.judged - kept.asked, longest: kept.longest };
  });
}
