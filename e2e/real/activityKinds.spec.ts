import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright/test';
import { activity } from '../../server/db/schema/index.ts';
import { ACTIVITY_PATH } from '../../src/domain/activity-box/activity/activityUrl.ts';
import type { DrawType } from '../../src/domain/activity-box/activityPage/PageComponent.ts';
import { only } from '../../tests/fixtures/only.ts';
import { codeSentTo } from '../support/codeSentTo.ts';
import { Console } from '../pages/Console.ts';
import { FormPage } from '../pages/FormPage.ts';
import { enterAs, makeOperator } from '../support/operators.ts';
import { pngImage } from '../support/pngImage.ts';
import { expect, test } from '../servers/realServer.ts';
import type { RealServer } from '../servers/startRealServer.ts';
import { DAY_MS } from '../../src/domain/shared/time/duration.ts';

const T = 'activityBox.activity';
const E = 'activityBox.editor';
const L = 'activityBox.logic';
const CUPS = 8;
/** A nine-grid shows eight items. */
const NOTHING_ITEMS = 7;

// One journey is as long as ten tests of one screen.
test.describe.configure({ mode: 'serial', timeout: 150_000 });

/** A day as the fields of a form take it, so many days from now. */
const dayAfter = ({ clock }: RealServer, days: number): string =>
  `${new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)} 00:00`;

/** Adds what draws to the home page, by the palette, and says all that it needs. */
async function addDraw(page: Page, console: Console, type: DrawType): Promise<void> {
  const { t } = console;
  const palette = page.getByRole('group', { name: t(`${E}.palette`) });
  await palette.getByRole('button', { name: t(`${E}.component.${type}`), exact: true }).click();
  await page.getByLabel(t(`${E}.field.buttonText`), { exact: true }).fill('试试手气');
  for (const box of await page.getByRole('checkbox', { name: /纪念杯|未中/ }).all()) await box.check();
  await expect(page.getByRole('tab', { name: t(`${E}.faultCount`, { count: '0' }) })).toBeVisible();
}

/** Holds the answers of these calls back until they are given. */
async function holdAnswer(page: Page, path: string): Promise<{ asked: Promise<unknown>; giveIt: () => void }> {
  let giveIt = (): void => undefined;
  const given = new Promise<void>((resolve) => (giveIt = resolve));
  const asked = page.waitForRequest(path);
  await page.route(path, async (route) => {
    await given;
    await route.continue();
  });
  return { asked, giveIt };
}

async function publish(page: Page, console: Console): Promise<void> {
  const { t } = console;
  await console.press(`${T}.publish`);
  await console.confirm();
  await expect(page.getByText(t(`${T}.status.inProgress`), { exact: true })).toBeVisible();
}

/** Somebody with a phone comes to the page, signs in by a code, and draws by the button of that name. */
async function play(
  browser: Browser,
  server: RealServer,
  { name, phone, button, reduced }: { name: string; phone: string; button: string; reduced: boolean },
): Promise<void> {
  const { db } = server.ports;
  const { publicKey } = only(await db.select().from(activity).where(eq(activity.name, name)));
  const visit = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    ...(reduced ? { reducedMotion: 'reduce' as const } : {}),
  });
  const page = await visit.newPage();
  await page.goto(`${server.url}${ACTIVITY_PATH}${publicKey}`);
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  await dialog.getByLabel('验证码').fill(await codeSentTo(db, phone));
  await dialog.getByRole('button', { name: '登录' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('status').filter({ hasText: '恭喜获得 纪念杯' })).toBeVisible();
  await expect(page.getByText('剩余 0 次')).toBeVisible();
  await visit.close();
}

test('a prize is added with its stock, and an activity is made of it, step by step, published, and won by a spin of its wheel [1-12] [1-16]', async ({
  page,
  context,
  browser,
  server,
}) => {
  const console = new Console(page);
  const { t } = console;
  const form = new FormPage(page, console);
  await enterAs(context, server.url, await makeOperator(server.ports));
  await page.goto('/activityBox/prizes');
  await console.press('activityBox.prize.create.title');
  await form.type({ 'activityBox.prize.name': '纪念杯', 'activityBox.prize.unitPrice': '12.3' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cup.png', mimeType: 'image/png', buffer: pngImage(340, 340) });
  await expect(page.getByRole('img', { name: t('activityBox.prize.imageOf', { name: '纪念杯' }) })).toBeVisible();
  await form.save();
  await page
    .getByRole('row', { name: '纪念杯' })
    .getByRole('button', { name: t('activityBox.prize.changeStock') })
    .click();
  const stock = page.getByRole('dialog');
  await stock.getByLabel(t('activityBox.prize.change')).fill('100');
  await stock.getByLabel(t('activityBox.prize.reason')).fill('首批');
  await stock.getByRole('button', { name: t('ui.action.save') }).click();
  await expect(stock).toBeHidden();

  await console.go('/activityBox');
  await console.press(`${T}.create.title`);
  await form.type({ [`${T}.name`]: '会员日', [`${T}.code`]: 'memberday' });
  await console.enterTime(console.field(`${T}.displayFrom`), dayAfter(server, 0));
  await console.enterTime(console.field(`${T}.displayTo`), dayAfter(server, 30));
  await console.enterTime(console.field(`${T}.participateFrom`), dayAfter(server, 0));
  await console.enterTime(console.field(`${T}.participateTo`), dayAfter(server, 20));
  await form.save();

  await page.getByRole('tab', { name: t(`${T}.logic`) }).click();
  await page.getByRole('switch', { name: t(`${L}.prizesOn`) }).click();
  await console.press(`${L}.add.withPrize`);
  const item = (number: number) => page.getByRole('group', { name: t(`${L}.itemNumber`, { number }) });
  await item(1).getByRole('combobox').first().click();
  await page.getByTitle(/纪念杯/).click();
  await expect(item(1).getByLabel(t(`${L}.item.name`))).toHaveValue('纪念杯');
  await item(1)
    .getByLabel(t(`${L}.item.quantity`))
    .fill(String(CUPS));
  for (let at = 2; at < 2 + NOTHING_ITEMS; at += 1) {
    await console.press(`${L}.add.withoutPrize`);
    await item(at)
      .getByLabel(t(`${L}.item.name`))
      .fill(`未中${at}`);
  }
  await console.choose(console.field(`${L}.replacementItemId`), '未中2');
  await page.getByLabel(t(`${L}.chanceOf`, { name: '纪念杯' })).fill('100');
  await expect(page.getByText(t(`${L}.sumWhole`))).toBeVisible();
  // One list for all steps: the empty home page and what is to draw are still to be done, and are said here too.
  await expect(page.getByText(t(`${L}.notReady`, { count: '2' }), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t(`${T}.unfinished.pages`), exact: true })).toBeVisible();
  // Nothing is pressed: this step saves by itself, as that of the pages does.
  await expect(page.getByRole('button', { name: t('ui.action.save'), exact: true })).toHaveCount(0);
  const isSaved = page.getByRole('status').filter({ hasText: t(`${E}.save.saved`, { time: '' }).trim() });
  await expect(isSaved).toBeVisible();

  await page.getByRole('tab', { name: t(`${T}.pages`) }).click();
  await console.press(`${E}.addPage`);
  await page.getByRole('menuitem', { name: t(`${E}.pageType.loginPopup`) }).click();
  await page
    .getByRole('navigation', { name: t(`${E}.pages`) })
    .getByRole('button')
    .first()
    .click();
  await addDraw(page, console, 'bigWheel');
  // Another step takes its place while it is saved: what was edited is there again, and what is typed there stays when the answer comes.
  const answer = await holdAnswer(page, '**/custom/activity/*/pages');
  await page.getByRole('tab', { name: t(`${T}.logic`) }).click();
  await item(2)
    .getByLabel(t(`${L}.item.name`))
    .fill('未中奖');
  await answer.asked;
  await page.getByRole('tab', { name: t(`${T}.pages`) }).click();
  await expect(page.getByRole('tab', { name: t(`${E}.faultCount`, { count: '0' }) })).toBeVisible();
  await page.getByRole('tab', { name: t(`${T}.logic`) }).click();
  await expect(item(2).getByLabel(t(`${L}.item.name`))).toHaveValue('未中奖');
  answer.giveIt();
  await expect(isSaved).toBeVisible();
  // What was saved is there when the page comes anew.
  await page.reload();
  await expect(item(2).getByLabel(t(`${L}.item.name`))).toHaveValue('未中奖');
  await page.getByRole('tab', { name: t(`${T}.pages`) }).click();
  await expect(isSaved).toBeVisible();
  await page.getByRole('link', { name: t(`${T}.toDetail`) }).click();
  await publish(page, console);

  await play(browser, server, { name: '会员日', phone: '13900139100', button: '试试手气', reduced: false });
});

const KINDS: readonly { type: DrawType; kind: string; button: string; clauses: string }[] = [
  { type: 'nineGrid', kind: '九宫格', button: '试试手气', clauses: '[1-17] [2.5-103]' },
  { type: 'eggSmash', kind: '砸金蛋', button: '第 1 个金蛋', clauses: '[1-15] [2.5-106]' },
  { type: 'luckyBag', kind: '福袋', button: '试试手气', clauses: '[1-18] [2.5-105]' },
];
for (const [at, { type, kind, button, clauses }] of KINDS.entries())
  test(`a copy of it gets another way to draw, is published and won: ${type} ${clauses}`, async ({
    page,
    context,
    browser,
    server,
  }) => {
    const console = new Console(page);
    const { t } = console;
    const name = `会员日${kind}`;
    await enterAs(context, server.url, await makeOperator(server.ports));
    await page.goto('/activityBox');
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: '会员日', exact: true }) })
      .getByRole('button', { name: t(`${T}.copy`) })
      .click();
    await new FormPage(page, console).type({ [`${T}.name`]: name, [`${T}.code`]: `memberday-${type}` });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(`${T}.copy`) })
      .click();
    await expect(console.heading(name)).toBeVisible();
    await page
      .getByRole('link', { name: t('ui.action.edit') })
      .nth(1)
      .click();
    await page.getByRole('button', { name: t(`${E}.removeOf`, { name: t(`${E}.component.bigWheel`) }) }).click();
    await addDraw(page, console, type);
    await expect(page.getByRole('status').filter({ hasText: t(`${E}.save.saved`, { time: '' }).trim() })).toBeVisible();
    await page.getByRole('link', { name: t(`${T}.toDetail`) }).click();
    await publish(page, console);
    await play(browser, server, { name, phone: `1390013920${at}`, button, reduced: true });
  });
