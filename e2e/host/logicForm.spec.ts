import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { build } from 'vite';
import { sharedVersions } from '../../src/sdk/vite/sharedVersions.ts';
import chinese from '../../src/apps/activity-box/locales/zh_CN.json' with { type: 'json' };
import kit from '../../src/ui/locales/zh_CN.json' with { type: 'json' };
import { settled } from '../support/settled.ts';
import { violations } from '../support/violations.ts';

const source = path.resolve(import.meta.dirname, '../../tests/activity-box/logicForm');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.css': 'text/css',
};

/** The form alone on a page, with a host and a server that are the fixture's. */
const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, provide, { workerIndex }) => {
      const built = path.resolve(import.meta.dirname, `../../.results/logic-form-${workerIndex}`);
      await build({
        root: source,
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
        define: { __SHARED_VERSIONS__: JSON.stringify(sharedVersions()) },
        build: { outDir: built, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 4_000 },
      });
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://x');
        const file = pathname.startsWith('/assets/') ? pathname : '/index.html';
        readFile(path.join(built, file)).then(
          (content) => response.setHeader('content-type', TYPES[path.extname(file)] ?? 'text/plain').end(content),
          () => response.writeHead(404).end(),
        );
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      await provide(`http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 1000 } });

/** Opens the form; what the page says on its console as a warning fails the test. */
async function open(page: Page, site: string, query: Record<string, string> = {}): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') throw new Error(message.text());
  });
  await page.goto(`${site}/?${new URLSearchParams(query).toString()}`);
  await expect(page.getByText('纪念杯').first()).toBeVisible();
  await settled(page);
}

const simulate = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: chinese['activityBox.logic.sim.start'] }).click();
  await expect(page.getByRole('table', { name: chinese['activityBox.logic.sim.table'] })).toBeVisible({
    timeout: 30_000,
  });
};

test('what is missing to 100 % is said, given to “nothing won” by keyboard, and saved to the millionth [2.5-080] [5.4-17]', async ({
  page,
  site,
}) => {
  await open(page, site);
  const missing = (sum: string, off: string): string =>
    chinese['activityBox.logic.sumMissing'].replace('{{sum}}', sum).replace('{{off}}', off);
  await expect(page.getByText(missing('5.125', '94.875'))).toBeVisible();
  const cup = page.getByLabel(chinese['activityBox.logic.chanceOf'].replace('{{name}}', '纪念杯'));
  await cup.fill('0.0301');
  await cup.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '谢谢参与' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(chinese['activityBox.logic.sumWhole'])).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => window.saved.at(-1)?.tables[0]?.shares.map(({ millionths }) => millionths)))
    .toEqual([301, 50_000, 949_699]);
});

test('what the server refuses stands at its field, and what was typed stays', async ({ page, site }) => {
  await open(page, site);
  await page.evaluate(() => window.refusals.push({ path: 'logic.items.1.prizeId', code: 'PLATFORM_PRIZE_DATA' }));
  const name = page.getByLabel(chinese['activityBox.logic.item.name']).nth(1);
  await name.fill('金笔');
  await expect(
    page
      .getByRole('group', { name: chinese['activityBox.logic.itemNumber'].replace('{{number}}', '2') })
      .getByText(kit['error.PLATFORM_PRIZE_DATA']),
  ).toBeVisible();
  await expect(name).toHaveValue('金笔');
  expect(await page.evaluate(() => window.saved)).toEqual([]);
  await page.getByRole('button', { name: chinese['activityBox.editor.save.now'] }).click();
  await expect.poll(() => page.evaluate(() => window.saved[0]?.items[1]?.name)).toBe('金笔');
});

test('a prize is chosen with what is left of it, and one that lacks data says so and cannot be', async ({
  page,
  site,
}) => {
  await open(page, site);
  await page.getByRole('button', { name: chinese['activityBox.logic.add.withPrize'] }).click();
  const item = page.getByRole('group', { name: chinese['activityBox.logic.itemNumber'].replace('{{number}}', '4') });
  await item.getByRole('combobox').first().click();
  await expect(page.getByTitle(/雨伞/)).toHaveAttribute('aria-disabled', 'true');
  await page.getByTitle(/视频月卡/).click();
  await expect(item.getByLabel(chinese['activityBox.logic.item.name'])).toHaveValue('视频月卡');
  await expect(item.getByText(/400/)).toBeVisible();
});

test('a million draws are simulated while the page answers, with progress, warnings and figures', async ({
  page,
  site,
}) => {
  await open(page, site, { show: 'sound' });
  const longest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let most = 0;
        let last = performance.now();
        const tick = (): void => {
          const now = performance.now();
          most = Math.max(most, now - last);
          last = now;
          if (document.querySelector('[aria-label="各奖项的模拟结果"]') === null) setTimeout(tick, 10);
          else resolve(most);
        };
        tick();
      }),
  );
  const began = Date.now();
  await simulate(page);
  test
    .info()
    .annotations.push({ type: 'simulation', description: `${Date.now() - began} ms, page ${await longest} ms` });
  expect(await longest).toBeLessThan(1_000);
  await expect(page.getByText(/χ² = /)).toBeVisible();
  // Of 3,000 pens some 100 a day are won in 30 days: in some courses the last of them is gone before the end, which is said.
  await expect(page.getByText(/“签字笔”最早在第/)).toBeVisible();
  await page.getByLabel(chinese['activityBox.logic.sim.drawsPerDay']).fill('20000');
  await expect(page.getByText(chinese['activityBox.logic.sim.outdated'])).toBeVisible();
});

test('a simulation that is stopped leaves the page as it was', async ({ page, site }) => {
  await open(page, site, { show: 'sound' });
  await page.getByLabel(chinese['activityBox.logic.sim.draws']).fill('5000000');
  await page.getByRole('button', { name: chinese['activityBox.logic.sim.start'] }).click();
  await page.getByRole('button', { name: chinese['activityBox.logic.sim.cancel'] }).click();
  await expect(page.getByRole('button', { name: chinese['activityBox.logic.sim.start'] })).toBeEnabled();
  await expect(page.getByRole('table', { name: chinese['activityBox.logic.sim.table'] })).toHaveCount(0);
});

// The form as it is opened is looked at with all other pages.
test('the form with its simulation has no violation, light and dark', async ({ page, site }) => {
  for (const mode of ['light', 'dark']) {
    await open(page, site, { mode, show: 'sound' });
    await simulate(page);
    await settled(page);
    expect(await violations(page), mode).toEqual([]);
  }
});

test('nothing scrolls sideways on a phone, and the form can be filled in there', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, site, { show: 'sound', lang: 'ms_MY' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
