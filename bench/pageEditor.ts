import type { Page } from 'playwright';
import { createActivity, saveActivityPages } from '../src/contract/activity-box/activity/activity.ts';
import { newComponent, newPages } from '../src/domain/activity-box/activityPage/newComponent.ts';
import { PAGE_COMPONENTS_MAX } from '../src/domain/activity-box/activityPage/ActivityPages.ts';
import { texts } from '../e2e/support/texts.ts';
import { openBrowser } from './support/openConsolePage.ts';
import { openSignedInPage } from './support/openSignedInPage.ts';
import { plainDragPage } from './support/plainDragPage.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { sized } from './support/size.ts';
import { type RunningConsole, startViewedConsole } from './support/startConsole.ts';
import { DAY_MS } from '../src/domain/shared/time/duration.ts';

/** What a frame may take on a screen of 60 Hz. */
const FRAME_AIM_MS = 16;
/** Moves of the mouse while something is dragged, a frame each. */
const MOVES = sized(240, 20);
/** Most that the editor may take of what a page without a framework takes for the same. */
const PLAIN_AIM = 1.2;
const VIEWPORT = { width: 1440, height: 900 };

const t = texts('zh_CN');

/** What the browser computes for a frame while a part is dragged over the outline and the preview of a page of 200. */
export async function benchPageEditor(): Promise<void> {
  say(`\nPage editor: ${PAGE_COMPONENTS_MAX} components on a page, ${MOVES} moves …`);
  const console = await startViewedConsole();
  const browser = await openBrowser();
  try {
    const token = await console.signIn();
    const id = await insertLargePage(console, token);
    const page = await openSignedInPage(browser, console.url, token, 'page editor');
    await page.setViewportSize(VIEWPORT);
    await page.goto(`${console.url}/activityBox/pages/flow/${id}`);
    const outline = page.getByRole('list', { name: t('activityBox.editor.outline') });
    await outline
      .locator('[data-part]')
      .nth(PAGE_COMPONENTS_MAX - 1)
      .waitFor();
    const preview = page.getByRole('region', { name: t('activityBox.editor.preview') });
    const plain = await (await browser.newContext({ viewport: VIEWPORT })).newPage();
    await plain.setContent(plainDragPage(PAGE_COMPONENTS_MAX));
    const figures: Figure[] = [];
    for (const [where, part, plainPart] of [
      ['outline', outline.locator('[data-part]').first(), plain.locator('[data-part]').first()],
      ['preview', preview.locator('[data-preview-part]').first(), plain.locator('[data-preview-part]').first()],
    ] as const) {
      await plain.bringToFront();
      const baseline = p95(await dragOver(plain, plainPart));
      await page.bringToFront();
      const reached = p95(await dragOver(page, part));
      figures.push(
        { what: `over the ${where}`, aim: `< ${FRAME_AIM_MS} ms`, reached: ms(reached), met: reached < FRAME_AIM_MS },
        { what: `over the ${where} of a plain page`, aim: '', reached: ms(baseline) },
        {
          what: `over the ${where}, times the plain page`,
          aim: `≤ ${PLAIN_AIM}`,
          reached: (reached / baseline).toFixed(2),
          met: reached / baseline <= PLAIN_AIM,
        },
      );
    }
    report(`Page editor: work of a frame while dragging, 95 of 100 frames of ${MOVES}`, figures);
  } finally {
    await browser.close();
    await console.close();
  }
}

/** The value that 95 of 100 frames stay below, in milliseconds. */
function p95(frames: readonly number[]): number {
  return frames.toSorted((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
}

/** Drags a part up and down over what it stands in; answers the work of each frame in milliseconds: scripts, styles, layout and paint. */
async function dragOver(page: Page, part: ReturnType<Page['locator']>): Promise<number[]> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (box === null) throw new Error('the part is not there');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'timeTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const x = box.x + Math.min(60, box.width / 2);
  await page.mouse.move(x, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(x, box.y + 12);
  const frames: number[] = [];
  for (let move = 0; move < MOVES; move += 1) {
    const before = await busy();
    await page.mouse.move(x, Math.max(10, Math.min(880, box.y + Math.abs(((move * 7) % 800) - 400))));
    await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle))));
    frames.push((await busy()) - before);
  }
  await page.mouse.up();
  await session.detach();
  return frames;
}

async function insertLargePage({ url }: RunningConsole, token: string): Promise<string> {
  const call = async (method: string, path: string, body: object): Promise<{ id: string; version: number }> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { success, value, errorMessage } = (await answer.json()) as {
      success: boolean;
      value: { id: string; version: number };
      errorMessage?: string;
    };
    if (!success) throw new Error(errorMessage ?? path);
    return value;
  };
  const after = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  const made = await call(createActivity.method, createActivity.path, {
    name: '很长的页面',
    code: 'long_page',
    templateType: 'landingPage',
    displayFrom: after(1),
    participateFrom: after(1),
    participateTo: after(2),
    displayTo: after(3),
    channels: ['h5'],
    administratorIds: [],
    domainId: null,
    remarks: '',
    share: { officialAccountId: null, title: '', description: '', imageId: null },
  });
  const [home] = newPages('首页').pages;
  const components = Array.from({ length: PAGE_COMPONENTS_MAX }, (_, at) => ({
    ...newComponent('text', `part${at}`),
    text: `第 ${at + 1} 段`,
  }));
  await call(saveActivityPages.method, saveActivityPages.path.replace(':id', made.id), {
    pages: { pages: [{ ...home, components }] },
    version: made.version,
  });
  return made.id;
}
