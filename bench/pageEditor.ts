import type { Page } from 'playwright';
import { createActivity, saveActivityPages } from '../src/contract/activity-box/activity.ts';
import { newComponent, newPages } from '../src/domain/activity-box/activityPage/newComponent.ts';
import { PAGE_COMPONENTS_MAX } from '../src/domain/activity-box/activityPage/ActivityPages.ts';
import { texts } from '../e2e/support/texts.ts';
import { openBrowser } from './support/openConsolePage.ts';
import { openSignedInPage } from './support/openSignedInPage.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { type RunningConsole, startConsole } from './support/startConsole.ts';

/** What a frame may take on a screen of 60 Hz. */
const FRAME_AIM_MS = 16;
/** Moves of the mouse while something is dragged, a frame each. */
const MOVES = 240;
const DAY_MS = 86_400_000;

const t = texts('zh_CN');

/** What the browser computes for a frame while a part is dragged over the outline and the preview of a page of 200. */
export async function benchPageEditor(): Promise<void> {
  say(`\nPage editor: ${PAGE_COMPONENTS_MAX} components on a page, ${MOVES} moves …`);
  const console = await startConsole();
  const browser = await openBrowser();
  try {
    const token = await console.signIn();
    const id = await insertLargePage(console, token);
    const page = await openSignedInPage(browser, console.url, token, 'page editor');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${console.url}/activityBox/pages/flow/${id}`);
    const outline = page.getByRole('list', { name: t('activityBox.editor.outline') });
    await outline
      .locator('[data-part]')
      .nth(PAGE_COMPONENTS_MAX - 1)
      .waitFor();
    const preview = page.getByRole('region', { name: t('activityBox.editor.preview') });
    report('Page editor: work of a frame while dragging, 95 of 100 frames', [
      figure('over the outline', await dragOver(page, outline.locator('[data-part]').first())),
      figure('over the preview', await dragOver(page, preview.locator('[data-preview-part]').first())),
    ]);
  } finally {
    await browser.close();
    await console.close();
  }
}

function figure(what: string, frames: readonly number[]): Figure {
  const p95 = frames.toSorted((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
  return { what, aim: `< ${FRAME_AIM_MS} ms`, reached: `${ms(p95)} of ${frames.length}`, met: p95 < FRAME_AIM_MS };
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
