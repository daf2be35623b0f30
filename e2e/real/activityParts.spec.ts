import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright/test';
import { activity, participantAnswer } from '../../server/db/schema/index.ts';
import { ACTIVITY_PATH } from '../../src/domain/activity-box/activity/activityUrl.ts';
import { PAGE_TYPES, type PageType } from '../../src/domain/activity-box/activityPage/ActivityPages.ts';
import { FORM_FIELD_KINDS } from '../../src/domain/activity-box/activityPage/FormField.ts';
import type { ComponentType } from '../../src/domain/activity-box/activityPage/PageComponent.ts';
import type { PageAction } from '../../src/domain/activity-box/activityPage/PageAction.ts';
import { only } from '../../tests/fixtures/only.ts';
import { codeSentTo } from '../support/codeSentTo.ts';
import { Console } from '../pages/Console.ts';
import { insertActivity } from '../seeds/activity-box/insertActivity.ts';
import { insertPrize } from '../seeds/activity-box/insertPrize.ts';
import { enterAs, makeOperator } from '../support/operators.ts';
import { pngImage } from '../support/pngImage.ts';
import { expect, test } from '../servers/realServer.ts';
import type { RealServer } from '../servers/startRealServer.ts';

const E = 'activityBox.editor';
const T = 'activityBox.activity';

test.setTimeout(180_000);

/** The page editor in the words of its page. */
class Editor {
  readonly #page: Page;
  readonly ui: Console;

  constructor(page: Page) {
    this.#page = page;
    this.ui = new Console(page);
  }

  t(key: string, params?: Record<string, string | number>): string {
    return this.ui.t(`${E}.${key}`, params);
  }

  async addPage(type: PageType): Promise<void> {
    await this.ui.press(`${E}.addPage`);
    await this.#page.getByRole('menuitem', { name: this.t(`pageType.${type}`), exact: true }).click();
  }

  async add(type: ComponentType): Promise<void> {
    const palette = this.#page.getByRole('group', { name: this.t('palette') });
    await palette.getByRole('button', { name: this.t(`component.${type}`), exact: true }).click();
    await expect(this.#page.getByRole('tab', { name: this.t(`component.${type}`), exact: true })).toBeVisible();
  }

  async fill(field: string, text: string, within: Page | Locator = this.#page): Promise<void> {
    await within
      .getByLabel(this.t(`field.${field}`), { exact: true })
      // The words of a choice may be those of a field.
      .and(this.#page.locator('textarea, input:not([type=radio])'))
      .first()
      .fill(text);
  }

  async upload(alt: string, within: Page | Locator = this.#page): Promise<void> {
    await within
      .locator('input[type=file]')
      .setInputFiles({ name: `${alt}.png`, mimeType: 'image/png', buffer: pngImage(40, 30) });
    await within.getByLabel(this.t('image.alt')).fill(alt);
  }

  /** One of the cards in which a property panel has several of the same. */
  card(title: string): Locator {
    // The panel itself is one, around them.
    return this.#page
      .locator('.ant-card')
      .filter({ has: this.#page.getByText(title, { exact: true }) })
      .last();
  }

  async act(type: PageAction['type'], to?: PageType, within: Page | Locator = this.#page): Promise<void> {
    await this.ui.choose(
      within.getByRole('combobox', { name: this.t('action'), exact: true }),
      this.t(`action.${type}`),
    );
    if (to === undefined) return;
    const target = within.getByRole('combobox', { name: this.t('action.page'), exact: true });
    await this.ui.choose(target, this.t(`pageType.${to}`));
  }
}

/** Images in places, each of which leads to a page. */
async function fillPlaces(editor: Editor, alt: string, targets: readonly (PageType | undefined)[]): Promise<void> {
  for (const [at, to] of targets.entries()) {
    const place = editor.card(editor.t('image.numbered', { number: at + 1 }));
    await editor.upload(`${alt}${at + 1}`, place);
    if (to !== undefined) await editor.act('openPage', to, place);
  }
}

async function signInByPhone(page: Page, server: RealServer, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  await dialog.getByLabel('验证码').fill(await codeSentTo(server.ports.db, phone));
  await dialog.getByRole('button', { name: '登录' }).click();
  await expect(dialog).toBeHidden();
}

test('an operator adds every type of page and every component, and the participant sees and uses them [2.5-081] [2.5-083] [2.5-086] [2.5-088] [2.5-089] [2.5-090] [2.5-091] [2.5-092] [2.5-093] [2.5-094] [2.5-095] [2.5-096] [2.5-097] [2.5-098] [2.5-099] [2.5-100] [2.5-101] [2.5-102] [3.4-27] [3.4-28]', async ({
  page,
  context,
  server,
  browser,
}) => {
  const operator = await makeOperator(server.ports);
  await enterAs(context, server.url, operator);
  const prizeId = await insertPrize(server.ports, '组件奖品', {
    source: 'platform',
    supplierName: '供应商',
    productNumber: 'SKU-1',
  });
  const id = await insertActivity(server.ports, operator, 'parts', prizeId, { isFinished: true });
  await page.goto(`/activityBox/pages/flow/${id}`);
  const editor = new Editor(page);
  const { ui } = editor;
  const pages = page.getByRole('navigation', { name: editor.t('pages') });
  await ui.press(`${E}.addPage`);
  const others = PAGE_TYPES.filter((type) => type !== 'home');
  await expect(page.getByRole('menuitem')).toHaveText(others.map((type) => editor.t(`pageType.${type}`)));
  await page.keyboard.press('Escape');
  for (const type of others.filter((one) => one !== 'loginPopup')) {
    await editor.addPage(type);
    await editor.add('text');
    await editor.fill('text', `这是${editor.t(`pageType.${type}`)}`);
  }
  await pages.getByRole('button').first().click();

  await editor.add('singleImage');
  await fillPlaces(editor, '单', ['activityDetails']);
  await editor.add('doubleImages');
  await fillPlaces(editor, '双', ['challengeResult', 'lotteryResult']);
  await editor.add('tripleImages');
  await fillPlaces(editor, '三', ['boostRecords', 'winningRecords', undefined]);
  await editor.add('carousel');
  await ui.press(`${E}.image.add`);
  await fillPlaces(editor, '轮', [undefined, undefined]);
  await editor.add('placeholder');
  await editor.fill('height', '240');
  await editor.add('tabPopup');
  await editor.fill('text', '查看说明');
  for (const number of [1, 2]) {
    const tab = editor.card(editor.t('tab.numbered', { number }));
    await editor.fill('title', `标签${number}`, tab);
    await editor.fill('text', `第${number}段说明`, tab);
  }
  await editor.add('form');
  await ui.press(`${E}.form.addField`);
  await expect(page.getByRole('menuitem')).toHaveText(FORM_FIELD_KINDS.map((kind) => editor.t(`fieldKind.${kind}`)));
  await page.keyboard.press('Escape');
  for (const kind of FORM_FIELD_KINDS) {
    await ui.press(`${E}.form.addField`);
    await page.getByRole('menuitem', { name: editor.t(`fieldKind.${kind}`), exact: true }).click();
    const card = editor.card(editor.t(`fieldKind.${kind}`));
    if (kind === 'radio' || kind === 'dropdown')
      for (const number of [1, 2]) await card.getByLabel(editor.t('form.option', { number })).fill(`${kind}${number}`);
    // A radio has two options, not more and not fewer.
    if (kind === 'radio') await expect(card.getByRole('button', { name: editor.t('form.addOption') })).toHaveCount(0);
    const isOptional = !['input', 'radio', 'dropdown'].includes(kind);
    if (isOptional) await card.getByRole('checkbox', { name: editor.t('form.isRequired') }).uncheck();
  }
  await editor.fill('submitText', '报名');
  await editor.add('stickyButton');
  await editor.fill('text', '马上参与');
  await editor.act('participate');
  await editor.add('floatingImage');
  await editor.upload('浮图');
  await editor.add('floatingButton');
  await editor.fill('text', '浮动按钮');
  await editor.act('openPage', 'activityDetails');
  await editor.fill('bottom', '40');
  await editor.add('floatingText');
  await editor.fill('text', '活动规则');
  await editor.act('openRules');
  await editor.fill('bottom', '60');
  await editor.add('floatingShare');
  await editor.fill('text', '分享给好友');
  await editor.fill('bottom', '75');
  await expect(page.getByRole('tab', { name: editor.t('faultCount', { count: '0' }) })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: editor.t('save.saved', { time: '' }).trim() })).toBeVisible();
  await page.getByRole('link', { name: ui.t(`${T}.toDetail`) }).click();
  await ui.press(`${T}.publish`);
  await ui.confirm();
  await expect(page.getByText(ui.t(`${T}.status.approved`), { exact: true })).toBeVisible();

  const begun = new Date(server.clock.now().getTime() - 3_600_000);
  await server.ports.db.update(activity).set({ displayFrom: begun, participateFrom: begun }).where(eq(activity.id, id));
  const { publicKey } = only(await server.ports.db.select().from(activity).where(eq(activity.id, id)));
  const visit = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const phone = await visit.newPage();
  await phone.goto(`${server.url}${ACTIVITY_PATH}${publicKey}`);
  for (const alt of ['单1', '双1', '双2', '三1', '三2', '三3', '轮1', '浮图'])
    await expect(phone.getByRole('img', { name: alt })).toHaveJSProperty('naturalWidth', 40);
  await expect(phone.getByRole('img', { name: '双1' })).toBeInViewport();
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, right] = [
    await boxOf(phone.getByRole('img', { name: '双1' })),
    await boxOf(phone.getByRole('img', { name: '双2' })),
  ];
  expect(right.y).toBe(left.y);
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
  await expect(phone.locator('.ap-is-placeholder')).toHaveJSProperty('offsetHeight', 240);

  // What sticks and floats stays where it is, however far one scrolls.
  const fixed = ['马上参与', '浮动按钮', '活动规则', '分享给好友'].map((name) => phone.getByRole('button', { name }));
  const before = await Promise.all(fixed.map(async (one) => (await boxOf(one)).y));
  await phone.mouse.wheel(0, 400);
  await expect.poll(() => phone.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  expect(await Promise.all(fixed.map(async (one) => (await boxOf(one)).y))).toEqual(before);

  await phone.getByRole('button', { name: '查看说明' }).click();
  const popup = phone.getByRole('dialog');
  await expect(popup.getByText('第1段说明')).toBeVisible();
  await popup.getByRole('tab', { name: '标签2' }).click();
  await expect(popup.getByText('第2段说明')).toBeVisible();
  await phone.keyboard.press('Escape');
  await phone.getByRole('button', { name: '活动规则' }).click();
  await expect(phone.getByRole('dialog')).toContainText('这是规则弹窗');
  await phone.keyboard.press('Escape');

  // The floating element is there to be pressed.
  await phone.getByRole('button', { name: '浮动按钮' }).click();
  await expect(phone.getByText(`这是${editor.t('pageType.activityDetails')}`)).toBeVisible();
  await phone.getByRole('button', { name: '上一张' }).click();

  await phone.getByRole('button', { name: '马上参与' }).click();
  await signInByPhone(phone, server, '13900139300');
  await phone.getByLabel('输入框').fill('喜欢');
  await phone.getByRole('radio', { name: 'radio2' }).check();
  await phone.getByLabel('下拉框').selectOption('dropdown1');
  await phone.getByRole('button', { name: '报名' }).click();
  await expect(phone.getByText('已提交')).toBeVisible();
  const answers = await server.ports.db.$count(participantAnswer, eq(participantAnswer.activityId, id));
  expect(answers).toBe(1);

  await phone.getByRole('button', { name: '分享给好友' }).click();
  await expect(phone.getByText('链接已复制，快去发给好友吧').or(phone.getByText(/^分享成功/))).toBeVisible();
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toContain(`${ACTIVITY_PATH}${publicKey}`);

  const leads: Record<string, PageType> = {
    单1: 'activityDetails',
    双1: 'challengeResult',
    双2: 'lotteryResult',
    三1: 'boostRecords',
    三2: 'winningRecords',
  };
  for (const [alt, type] of Object.entries(leads)) {
    await phone.getByRole('button', { name: alt }).click();
    await expect(phone.getByText(`这是${editor.t(`pageType.${type}`)}`)).toBeVisible();
    await phone.getByRole('button', { name: '上一张' }).click();
  }
  await visit.close();
});
