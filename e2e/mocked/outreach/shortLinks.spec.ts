import { eq } from 'drizzle-orm';
import { shortLink, shortLinkClick, tenantDomain } from '../../../server/db/schema/index.ts';
import { CLICK_RANGE_DAYS_MAX } from '../../../src/domain/outreach/link/linkClicks.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertShortLink } from '../../seeds/outreach/insertShortLink.ts';
import { withholdFile } from '../../support/withholdFile.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('a long link is made short, copied, shown as a QR code, changed and switched off [2.5-037] [8.2-19]', async ({
  page,
  context,
  enter,
  form,
  list,
  server,
  ui,
  label,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(['shortLink:edit']);
  const now = server.ports.clock.now();
  const stamps = {
    createdAt: now,
    updatedAt: now,
    waitingSince: now,
    nextCheckAt: new Date(now.getTime() + 86_400_000),
  };
  const host = `s.${label}.com`;
  await server.ports.db.insert(tenantDomain).values({
    ...stamps,
    tenantId: DEFAULT_TENANT_ID,
    kind: 'shortLink',
    mainDomain: `${label}.com`,
    subdomain: 's.',
    host,
    senderName: '',
    status: 'effective',
  });
  await ui.visit('/shortLink', 'outreach.shortLink.title');
  await ui.press('outreach.shortLink.create.title');
  await form.type({
    'outreach.shortLink.name': `秋季 ${label}`,
    'outreach.shortLink.target': 'brand.example/sale',
    'outreach.shortLink.code': 'a-b',
  });
  await form.save();
  await expect(form.error('outreach.shortLink.target')).toHaveText('链接格式不正确，请重新输入');
  await expect(form.error('outreach.shortLink.code')).toHaveText(ui.t('error.shortCodeFormat'));
  await form.type({ 'outreach.shortLink.target': 'http://192.168.0.1/sale', 'outreach.shortLink.code': `A${label}` });
  await expect(form.error('outreach.shortLink.target')).toHaveText(ui.t('error.linkPrivate'));
  // Only the server knows its own hosts; what was typed stays.
  await form.type({ 'outreach.shortLink.target': `https://${host}/s/other` });
  await ui.choose(ui.field('outreach.shortLink.domainId'), host);
  await form.save();
  await expect(form.error('outreach.shortLink.target')).toHaveText(ui.t('error.linkOwn'));
  await expect(ui.field('outreach.shortLink.code')).toHaveValue(`A${label}`);
  const target = `https://brand.example/sale?from=${label}`;
  await form.type({ 'outreach.shortLink.target': target });
  await form.save();

  await expect(ui.heading(`秋季 ${label}`)).toBeVisible();
  await expect(page.getByText(target)).toBeVisible();
  const [{ code } = { code: '' }] = await server.ports.db
    .select({ code: shortLink.code })
    .from(shortLink)
    .where(eq(shortLink.name, `秋季 ${label}`));
  expect(code).toBe(`A${label}`);
  const address = page
    .getByText(`${host}:`)
    .or(page.getByText(`${host}/s/`))
    .first();
  await expect(address).toContainText(`/s/A${label}`);
  await page.getByRole('button', { name: ui.t('outreach.shortLink.copy') }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`//${host}`);
  await ui.press('outreach.shortLink.qr');
  await expect(
    page.getByRole('img', { name: ui.t('outreach.shortLink.qrOf', { name: `秋季 ${label}` }) }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await ui.press('ui.action.edit');
  await expect(ui.field('outreach.shortLink.url')).toHaveAttribute('readonly', '');
  await form.type({ 'outreach.shortLink.target': `${target}&new=1` });
  await form.save();
  await expect(page.getByText(`${target}&new=1`)).toBeVisible();
  await ui.press('outreach.shortLink.disable');
  await ui.confirm();
  await expect(ui.button(ui.t('outreach.shortLink.enable'))).toBeVisible();

  await ui.visit(`/shortLink?keyword=${label}`, 'outreach.shortLink.title');
  await list.choose('outreach.shortLink.state', 'outreach.shortLink.state.disabled');
  await expect(list.rows).toHaveCount(1);
  await list
    .row(label)
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await ui.confirm();
  await expect(list.noResult).toBeVisible();
});

test('clicks are shown by day, with visitors, scanners, origins and devices; a link that was opened stays [2.5-037]', async ({
  page,
  enter,
  list,
  server,
  ui,
  label,
}) => {
  const { id } = await insertShortLink(server.ports, `点击 ${label}`, `c${label}`);
  await enter(['shortLink:edit']);
  await ui.visit(`/shortLink?keyword=${label}`, 'outreach.shortLink.title');
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(label).getByRole('cell', { name: '4', exact: true })).toHaveCount(2);
  await expect(list.row(label).getByRole('cell', { name: '3', exact: true })).toHaveCount(2);
  await expect(list.row(label).getByRole('button', { name: ui.t('ui.action.remove') })).toBeDisabled();
  await list.row(label).getByRole('link').first().click();

  const clicks = page.getByRole('region', { name: ui.t('outreach.shortLink.clicksByDay') });
  await expect(clicks.getByText('20%')).toBeVisible();
  const chart = clicks.getByRole('img', { name: ui.t('outreach.shortLink.clicks') });
  await expect(chart).toHaveAccessibleName(/共 30 个/);
  await clicks.getByRole('switch').click();
  const byDay = clicks.getByRole('table', { name: ui.t('outreach.shortLink.clicksByDay') });
  await expect(byDay.locator('tbody tr.ant-table-row').first()).toContainText(/3.*2.*1/);
  const origins = clicks.getByRole('region', { name: ui.t('outreach.shortLink.referrers') });
  await expect(origins.getByRole('row', { name: 'brand.example' })).toContainText('3');
  const devices = clicks.getByRole('region', { name: ui.t('outreach.shortLink.devices') });
  await expect(devices.getByRole('row', { name: ui.t('outreach.shortLink.device.desktop') })).toContainText('1');

  // A range of days without a click, which stands in the address.
  await page.goto(`/shortLink/${id}?dayFrom=2020-01-01&dayTo=2020-01-02`);
  await expect(origins.getByText(ui.t('outreach.shortLink.noClicks'))).toBeVisible();
  await expect(chart).toHaveAccessibleName(/共 2 个/);
  // Years at once are too many days, which is said beside the range.
  await ui.go(`/shortLink/${id}?dayFrom=2020-01-01&dayTo=2026-01-02`);
  await expect(clicks.getByRole('alert')).toHaveText(ui.t('error.rangeTooLong', { max: CLICK_RANGE_DAYS_MAX }));
  await expect(clicks.getByRole('combobox').or(clicks.getByRole('textbox')).first()).toHaveValue('2020-01-01');
  expect(await server.ports.db.$count(shortLinkClick, eq(shortLinkClick.linkId, id))).toBe(5);
});

test('a QR code and a chart whose code did not come say so where they would be, and are there once they are asked for again', async ({
  page,
  enter,
  server,
  ui,
  label,
  watched,
}) => {
  const { id } = await insertShortLink(server.ports, `断网 ${label}`, `q${label}`);
  await enter(['shortLink:edit']);
  const letParts = await withholdFile(page, watched, /\/(ShortLinkQr|TrendPanel)-[^/]*\.js$/);
  const letDrawing = await withholdFile(page, watched, /\/drawTrend-[^/]*\.js$/);
  await page.goto(`/shortLink/${id}`);
  const clicks = page.getByRole('region', { name: ui.t('outreach.shortLink.clicksByDay') });
  const table = clicks.getByRole('table', { name: ui.t('outreach.shortLink.clicksByDay') });
  const noChart = clicks.getByRole('alert').filter({ hasText: ui.t('ui.chart.notLoaded') });
  const retry = { name: ui.t('ui.action.retry') };
  await expect(noChart).toBeVisible();
  await expect(table).toBeVisible();
  await ui.press('outreach.shortLink.qr');
  const dialog = page.getByRole('dialog', { name: ui.t('outreach.shortLink.qr') });
  await expect(dialog.getByText(ui.t('ui.part.notLoaded'))).toBeVisible();

  await letParts();
  await dialog.getByRole('button', retry).click();
  await expect(
    dialog.getByRole('img', { name: ui.t('outreach.shortLink.qrOf', { name: `断网 ${label}` }) }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  // The chart has come, and what draws it has not.
  const drawing = page.waitForEvent('requestfailed', (request) => /\/drawTrend-/.test(request.url()));
  await noChart.getByRole('button', retry).click();
  await drawing;
  await expect(noChart).toBeVisible();
  await expect(table).toBeVisible();
  await letDrawing();
  await noChart.getByRole('button', retry).click();
  await expect(clicks.getByRole('img', { name: ui.t('outreach.shortLink.clicks') })).toBeVisible();
  await expect(noChart).toHaveCount(0);
});

test('who may only see short links changes none', async ({ enter, list, page, server, ui, label }) => {
  const { id } = await insertShortLink(server.ports, `只读 ${label}`, `r${label}`);
  await enter(['shortLink:view']);
  await ui.visit(`/shortLink?keyword=${label}`, 'outreach.shortLink.title');
  await expect(list.rows).toHaveCount(1);
  await expect(ui.button(ui.t('outreach.shortLink.create.title'))).toHaveCount(0);
  await expect(list.row(label).getByRole('button', { name: ui.t('outreach.shortLink.disable') })).toHaveCount(0);
  await page.goto(`/shortLink/${id}`);
  await expect(ui.heading(`只读 ${label}`)).toBeVisible();
  await expect(ui.button(ui.t('ui.action.edit'))).toHaveCount(0);
});
