import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { message, session } from '../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { Console } from '../pages/Console.ts';
import { contactsFile } from '../seeds/common/contactsFile.ts';
import { enterAs, makeOperator } from '../support/operators.ts';
import { expect, test } from '../servers/realServer.ts';

const PASSWORD = 'Kx7!wq2m';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('signing out in one tab signs out the other', async ({ page, context, server }) => {
  await enterAs(context, server.url, await makeOperator(server.ports));
  const { t } = new Console(page);
  const other = await context.newPage();
  await page.goto('/task');
  await other.goto('/message');
  await expect(new Console(other).heading(t('outreach.message.title'))).toBeVisible();
  await page.getByRole('button', { name: t('shell.layout.account', { name: '李运营' }) }).click();
  await page.getByRole('menuitem', { name: t('shell.account.signOut'), exact: true }).click();
  await expect(page).toHaveURL(/\/common\/login/);
  await expect(other).toHaveURL(/\/common\/login\?redirect=%2Fmessage$/);
});

for (const choice of ['keepMine', 'takeStored'] as const) {
  test(`two tabs save the same message: both copies are shown, and ${choice} decides`, async ({
    page,
    context,
    server,
    watched,
  }) => {
    watched.expect(/Failed to load resource/);
    const operator = await makeOperator(server.ports);
    await enterAs(context, server.url, operator);
    const now = new Date();
    const [made] = await server.ports.db
      .insert(message)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        channel: 'email',
        name: `会员日 ${choice}`,
        subject: '八折',
        content: '<p>你好</p>',
        createdBy: operator.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    const other = await context.newPage();
    const tabs = [
      { ui: new Console(page), subject: '我的主题' },
      { ui: new Console(other), subject: '别人的主题' },
    ] as const;
    for (const { ui, subject } of tabs) {
      await ui.page.goto(`/message/${made?.id}`);
      await ui.field('outreach.message.subject').fill(subject);
    }
    const { ui } = tabs[0];
    await tabs[1].ui.press('ui.action.save');
    await expect(tabs[1].ui.heading(ui.t('outreach.message.title'))).toBeVisible();
    await ui.press('ui.action.save');
    const dialog = page.getByRole('dialog', { name: ui.t('ui.conflict.title') });
    await expect(dialog.getByRole('cell', { name: '我的主题' })).toBeVisible();
    await expect(dialog.getByRole('cell', { name: '别人的主题' })).toBeVisible();
    await dialog.getByRole('button', { name: ui.t(`ui.conflict.${choice}`) }).click();
    await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
    const [stored] = await server.ports.db
      .select()
      .from(message)
      .where(eq(message.id, made?.id ?? ''));
    expect(stored?.subject).toBe(choice === 'keepMine' ? '我的主题' : '别人的主题');
  });
}

test('a session that ends under a half-typed form costs nothing: the page comes back with what was typed', async ({
  page,
  context,
  server,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  const operator = await makeOperator(server.ports, { password: PASSWORD });
  await enterAs(context, server.url, operator);
  const ui = new Console(page);
  await page.goto('/message/create');
  await ui.field('outreach.message.name').fill('写了一半');
  await ui.field('outreach.message.subject').fill('没写完的主题');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('没写完的主题');
  await server.ports.db.delete(session).where(eq(session.userId, operator.id));
  await ui.press('ui.action.save');
  await expect(page).toHaveURL(/\/common\/login\?redirect=%2Fmessage%2Fcreate$/);
  await ui.signIn(operator.username, PASSWORD);
  await expect(page).toHaveURL(/\/message\/create$/);
  await expect(ui.field('outreach.message.name')).toHaveValue('写了一半');
  await expect(ui.field('outreach.message.subject')).toHaveValue('没写完的主题');
});

/** Opens the upload and gives it a file. */
async function choose(
  page: Page,
  name: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const ui = new Console(page);
  await page.goto('/profile/package/create');
  await ui.field('profile.package.name').fill(name);
  await page.locator('input[type=file]').setInputFiles(file);
  await ui.press('profile.package.submit');
}

/** A good .xlsx whose sheet unpacks to more than is taken. */
function zipBomb(): Buffer {
  const row = (...cells: string[]): string =>
    `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
  const sheet = Buffer.from(
    `<worksheet><sheetData>${row('姓名', '手机号', '邮箱')}${row('0').repeat(3_000_000)}</sheetData></worksheet>`,
  );
  const text = (xml: string): Uint8Array => Buffer.from(xml);
  return Buffer.from(
    zipSync(
      {
        '[Content_Types].xml': text('<Types/>'),
        'xl/workbook.xml': text('<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>'),
        'xl/_rels/workbook.xml.rels': text(
          '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
        ),
        'xl/worksheets/sheet1.xml': sheet,
      },
      // Quickly made: the harder it is pressed, the longer the test takes.
      { level: 1 },
    ),
  );
}

const REFUSED = [
  ['a .csv', 'unsupportedFileType', () => ({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })],
  ['an empty file', 'fileEmpty', () => ({ name: 'a.xlsx', mimeType: XLSX, buffer: Buffer.alloc(0) })],
  ['a file of 4 MB', 'fileTooLarge', () => ({ name: 'a.xlsx', mimeType: XLSX, buffer: Buffer.alloc(4_000_000) })],
  ['no spreadsheet at all', 'fileUnreadable', () => ({ name: 'a.xlsx', mimeType: XLSX, buffer: Buffer.from('hello') })],
  [
    'a zip bomb',
    /packageTooManyRows|fileUnreadable|fileTooLarge/,
    () => ({ name: 'a.xlsx', mimeType: XLSX, buffer: zipBomb() }),
  ],
] as const;

for (const [what, code, file] of REFUSED) {
  test(`${what} is refused with its reason, and the page stays usable`, async ({ page, context, server, watched }) => {
    watched.expect(/Failed to load resource/);
    await enterAs(context, server.url, await makeOperator(server.ports));
    const ui = new Console(page);
    await choose(page, `坏文件 ${what}`, file());
    const codes = typeof code === 'string' ? [code] : code.source.split('|');
    const reasons = codes.map((one) => ui.t(`error.${one}`));
    await expect
      .poll(async () => (await page.locator('main').textContent()) ?? '', { timeout: 40_000 })
      .toMatch(new RegExp(reasons.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')));
    await page.getByRole('button', { name: ui.t('shell.layout.account', { name: '李运营' }) }).click();
    await expect(page.getByRole('menuitem', { name: ui.t('shell.account.profile') })).toBeVisible();
  });
}

test('10,000 bad rows are listed with their reasons, page by page', async ({ page, context, server }) => {
  test.slow();
  await enterAs(context, server.url, await makeOperator(server.ports));
  const ui = new Console(page);
  const rows = Array.from({ length: 10_000 }, (_unused, index) => [
    `人${index}`,
    'no number',
    `p${index}@example.com`,
    '',
  ]);
  await choose(
    page,
    '几乎全是坏行',
    contactsFile('坏行.xlsx', [...rows, ['张三', '13866660001', 'z@example.com', '']]),
  );
  const tab = page.getByRole('tab', { name: ui.t('profile.reject.count', { count: 10_000 }) });
  await expect(tab.or(page.getByRole('tab', { name: '10,000' }))).toBeVisible({ timeout: 40_000 });
  await tab.or(page.getByRole('tab', { name: '10,000' })).click();
  await expect(page.getByRole('cell', { name: ui.t('error.contactNumberFormat') }).first()).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(250);
  await ui.open('menu.package');
  await expect(ui.heading(ui.t('profile.package.title'))).toBeVisible();
});
