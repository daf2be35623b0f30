import { startMockedServer } from '../../servers/mockedServer.ts';
import { ADMIN_PASSWORD } from '../../servers/mockedServer.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertPerson } from '../../../tests/profile/personHistory.ts';
import { expect, test as mocked } from '../../servers/mockedConsole.ts';

const BASE = '/console/';

/** The same build, configured to live below a path. */
const test = mocked.extend({
  keepsConsole: false,
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await startMockedServer({ VITE_ROUTER_BASE: BASE });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('below a router base everything works: sign-in, pages, menu, back, error pages [2.1-10]', async ({ page, ui }) => {
  const outside: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (!pathname.startsWith(BASE)) outside.push(pathname);
  });
  await page.goto(`${BASE}task`);
  await expect(page).toHaveURL(/\/console\/common\/login\?redirect=%2Ftask$/);
  await ui.signIn('admin', ADMIN_PASSWORD);
  await ui.dismissCustomerInfo();
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await expect(page).toHaveURL(/\/console\/task$/);
  await ui.open('menu.message');
  await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
  await expect(page).toHaveURL(/\/console\/message$/);
  await page.goto(`${BASE}common/roleManagement`);
  await expect(ui.heading(ui.t('common.role.title'))).toBeVisible();
  await page.goBack();
  await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
  for (const status of ['401', '403', '404', '415']) {
    await page.goto(`${BASE}${status}`);
    await expect(ui.heading(ui.t(`shell.page.${status}.title`))).toBeVisible();
  }
  await page.goto(`${BASE}no/such/path`);
  await expect(page).toHaveURL(/\/console\/404$/);
  expect(outside).toEqual([]);
});

test('a link to a page of another sub-application is below the router base too, in another tab as well', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  await enter(['contact:view']);
  const name = `基 ${label}`;
  const number = `137${String(server.ports.random(4).readUInt32BE() % 1e8).padStart(8, '0')}`;
  const person = { tenantId: DEFAULT_TENANT_ID, name, number, email: `${label}@example.com` };
  const id = await insertPerson(server.ports.db, person, server.ports.clock.now());
  await page.goto(`${BASE}common/contacts?name=${encodeURIComponent(name)}`);
  const link = page.getByRole('link', { name });
  const address = new URL((await link.getAttribute('href')) ?? '', page.url());
  expect(address.pathname).toBe(`${BASE}profile/user/${id}`);
  await link.click();
  await expect(ui.heading(name)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address.pathname);
  await page.goto(address.href);
  const back = page.getByRole('main').getByRole('link', { name: ui.t('profile.person.contacts') });
  expect(await back.getAttribute('href')).toBe(`${BASE}common/contacts?name=${encodeURIComponent(name)}`);
  await back.click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});
