import type { Page } from 'playwright/test';
import { LOAD_DEADLINE } from '../../../src/shell/registry/lifecycle/startOptions.ts';
import type { Console } from '../../pages/Console.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test.use({ keepsConsole: false });

/** Faults of one sub-application that let nothing of it be shown, and the kind that the panel names. */
const FAULTS = [
  ['404', 'http', { status: 404 }],
  ['500', 'http', { status: 500 }],
  ['loginPage', 'loginPage', {}],
  ['json', 'notHtml', {}],
  ['syntaxError', 'evaluation', {}],
  ['bootstrap', 'bootstrap', {}],
  ['mount', 'mount', {}],
] as const;

/** Where each sub-application is found in the console. */
const PLACES = {
  outreach: { path: '/task', system: 'menu.outreach', page: 'menu.task', heading: 'outreach.task.title' },
  common: {
    path: '/common/userManagement',
    system: 'shell.menu.general',
    page: 'menu.user',
    heading: 'common.user.title',
  },
} as const;

/** What a browser says of an answer that is no success, and what runs the sub-applications of a script that threw. */
const SAID = [/Failed to load resource/, /error occurs while executing entry script/];

/** Goes to a page as an operator does: by the system switcher and the side menu. */
async function openPage(page: Page, ui: Console, place: (typeof PLACES)[keyof typeof PLACES]): Promise<void> {
  await page.getByRole('button', { name: ui.t('shell.layout.system') }).click();
  await page.getByRole('menuitem', { name: ui.t(place.system) }).click();
  await ui.open(place.page);
}

/** Marks the page, to tell afterwards whether it was loaded again. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { stillHere: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'stillHere' in window);

const PAIRS = [
  ['outreach', 'common'],
  ['common', 'outreach'],
] as const;

for (const [index, [broken, whole]] of PAIRS.entries()) {
  const [here, there] = [PLACES[broken], PLACES[whole]];

  // The host does not know one sub-application from another: each fault is shown with one of them, half of them with each.
  for (const [fault, kind, params] of FAULTS.filter((_, nth) => nth % PAIRS.length === index)) {
    test(`${broken}, ${fault}: the panel names it, ${whole} works meanwhile, and a retry recovers without a reload`, async ({
      page,
      faults,
      enter,
      ui,
      watched,
    }) => {
      watched.expect(...SAID);
      await enter();
      faults.set(`brokenEntry:${broken}:${fault}`);
      await page.goto(here.path);
      await mark(page);
      const panel = page.getByTestId('app-error');
      await expect(panel).toHaveAttribute('data-kind', kind);
      await expect(panel.getByText(ui.t(`shell.app.error.${kind}`, params), { exact: true })).toBeVisible();
      await expect(panel.getByRole('heading')).toHaveText(ui.t('shell.app.title', { app: ui.t(`${broken}.title`) }));

      await openPage(page, ui, there);
      await expect(ui.heading(ui.t(there.heading))).toBeVisible();
      await expect(panel).toHaveCount(0);

      await openPage(page, ui, here);
      await expect(panel).toHaveAttribute('data-kind', kind);
      faults.set();
      await panel.getByRole('button', { name: ui.t('shell.app.retry') }).click();
      await expect(ui.heading(ui.t(here.heading))).toBeVisible();
      await expect(panel).toHaveCount(0);
      expect(await isMarked(page)).toBe(true);
    });
  }

  test(`${broken}, hangs: it can be left, ends by its deadline, and a retry recovers without a reload`, async ({
    page,
    faults,
    enter,
    ui,
  }) => {
    await page.clock.install();
    await enter();
    faults.set(`brokenEntry:${broken}:hangs`);
    const asked = () => page.waitForRequest((request) => new URL(request.url()).pathname === `/${broken}/`);
    await Promise.all([asked(), page.goto(here.path)]);
    await mark(page);
    const panel = page.getByTestId('app-error');

    await openPage(page, ui, there);
    await expect(ui.heading(ui.t(there.heading))).toBeVisible();
    await expect(panel).toHaveCount(0);

    await Promise.all([asked(), openPage(page, ui, here)]);
    await page.clock.fastForward(LOAD_DEADLINE);
    await expect(panel).toHaveAttribute('data-kind', 'timeout');
    await expect(panel.getByText(ui.t('shell.app.error.timeout'), { exact: true })).toBeVisible();
    faults.set();
    await panel.getByRole('button', { name: ui.t('shell.app.retry') }).click();
    await expect(ui.heading(ui.t(here.heading))).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  test(`${broken}, unmount: ${whole} opens all the same, and coming back works`, async ({
    page,
    faults,
    enter,
    ui,
    watched,
  }) => {
    watched.expect(...SAID);
    await enter();
    faults.set(`brokenEntry:${broken}:unmount`);
    await page.goto(here.path);
    await mark(page);
    const shown = page.getByRole('heading', { level: 1, name: broken, exact: true });
    await expect(shown).toBeVisible();

    await openPage(page, ui, there);
    await expect(ui.heading(ui.t(there.heading))).toBeVisible();
    await expect(shown).toHaveCount(0);
    await expect(page.getByTestId('app-error')).toHaveCount(0);

    faults.set();
    await openPage(page, ui, here);
    await expect(ui.heading(ui.t(here.heading))).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
}
