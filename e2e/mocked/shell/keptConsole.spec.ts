import type { BrowserContext, Page } from 'playwright/test';
import type { Console } from '../../pages/Console.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

/** Marks the document, to tell in the next test whether the console was started again. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { fromTestBefore: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'fromTestBefore' in window);

test.describe.configure({ mode: 'serial' });

test('a test opens the console', async ({ page, enter, ui }) => {
  await enter();
  await ui.visit('/task', 'outreach.task.title');
  await mark(page);
  expect(await isMarked(page)).toBe(true);
});

test('the next one goes on in it', async ({ page, enter, ui }) => {
  await enter();
  await ui.visit('/common/roleManagement', 'common.role.title');
  expect(await isMarked(page)).toBe(true);
});

/** What a test does that the next one may not meet. */
const CHANGES: Record<string, (page: Page, context: BrowserContext, elsewhere: string) => Promise<unknown>> = {
  'broke an answer': (page) => page.route('**/nothing', (route) => route.abort()),
  'set a clock': (page) => page.clock.setSystemTime(new Date()),
  'changed the window': (page) => page.setViewportSize({ width: 500, height: 500 }),
  'chose something that the browser keeps': (page) => page.evaluate(() => localStorage.setItem('chosen', 'true')),
  'chose a language': (page) => page.evaluate(() => void (document.cookie = 'lang=en_US;path=/')),
  'was signed out': (_, context) => context.clearCookies(),
  'chose something and went elsewhere': async (page, _, elsewhere) => {
    await page.evaluate(() => localStorage.setItem('chosen', 'true'));
    await page.goto(elsewhere);
  },
};

/** Opens the console and looks for what the test before left in it. */
async function findNothing(page: Page, ui: Console): Promise<void> {
  await ui.visit('/task', 'outreach.task.title');
  expect(await isMarked(page)).toBe(false);
  expect(await page.evaluate(() => [localStorage.getItem('chosen'), innerWidth])).toEqual([null, 1280]);
}

test('a test enters with one right', async ({ page, enter, ui }) => {
  await enter(['task:view']);
  await ui.visit('/task', 'outreach.task.title');
  await mark(page);
  expect(await isMarked(page)).toBe(true);
});

let last = 'had one right';
for (const [what, change] of Object.entries(CHANGES)) {
  test(`after one that ${last}, a test ${what}`, async ({ page, context, enter, ui, server, watched }) => {
    watched.expect(/Failed to load resource/);
    await enter();
    await findNothing(page, ui);
    await mark(page);
    await change(page, context, server.subAppUrl);
    expect(context.pages()).toHaveLength(1);
  });
  last = what;
}

test(`after one that ${last}, nothing of it is found`, async ({ page, enter, ui }) => {
  await enter();
  await findNothing(page, ui);
});

test('a test leaves a form with what it typed', async ({ enter, ui, form }) => {
  await enter();
  await ui.visit('/common/roleManagement/create', 'common.role.create.title');
  await form.type({ 'common.role.name': '没有保存' });
  await expect(ui.field('common.role.name')).toHaveValue('没有保存');
});

test('the next one finds the form empty', async ({ enter, ui }) => {
  await enter();
  await ui.visit('/common/roleManagement/create', 'common.role.create.title');
  await expect(ui.field('common.role.name')).toHaveValue('');
});
