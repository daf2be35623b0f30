import type { Page, Route } from 'playwright/test';
import {
  findByUserIdAndProductId,
  getRoutesMapping,
  type MenuResource,
  type MicroApp,
} from '../../../src/contract/shell/menu.ts';
import { serveFixtures } from '../../../tests/fixtures/conformance/serveFixtures.ts';
import { menuPage } from '../../servers/fixtureConsole.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import type { MockedServer } from '../../servers/mockedServer.ts';

test.use({ keepsConsole: false });

const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** What the API answers to a request of the page. */
async function realAnswer<Data>(route: Route, { api }: MockedServer): Promise<Data> {
  const request = route.request();
  const answer = await api.request(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    body: request.postData() ?? undefined,
  });
  return ((await answer.json()) as { data: Data }).data;
}

/** Adds a sub-application with Vue Router to those of the console, and its pages to the menu. */
async function addVue(page: Page, server: MockedServer, origin: string): Promise<void> {
  const answer = (route: Route, data: unknown) => route.fulfill({ json: { success: true, status: 200, data } });
  const vue: MicroApp = {
    name: 'vueRouter',
    entry: `${origin}/vueRouter/`,
    activeRule: '/vueRouter',
    props: { title: 'Vue', desc: '' },
  };
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { VITE_ROUTES_SOURCE: 'remote', VITE_SUBAPP_ORIGINS: `${server.subAppUrl},${origin}` } }),
  );
  await page.route(`**/${getRoutesMapping.path}`, async (route) =>
    answer(route, [...(await realAnswer<MicroApp[]>(route, server)), vue]),
  );
  await page.route(`**/${findByUserIdAndProductId.path}`, async (route) => {
    const menu = await realAnswer<{ systems: MenuResource[] }>(route, server);
    menu.systems[0]?.children.push(...['/vueRouter/orders', '/vueRouter/orders/7'].map(menuPage));
    return answer(route, menu);
  });
}

test('React Router, Vue Router and the shell share one history: a click is one entry, and one press of Back takes it back', async ({
  page,
  enter,
  server,
  ui,
}) => {
  await enter();
  const fixtures = await serveFixtures();
  await addVue(page, server, fixtures.origin);
  const orders = () => ui.openPage('page /vueRouter/orders');
  const heading = (name: string) => expect(ui.heading(name)).toBeVisible();
  const steps = [
    { do: orders, at: '/vueRouter/orders', shows: '订单' },
    { do: () => page.getByRole('link', { name: '第七单' }).click(), at: '/vueRouter/orders/7', shows: '订单 7' },
    { do: orders, at: '/vueRouter/orders', shows: '订单' },
    { do: () => page.getByRole('link', { name: '第七单' }).click(), at: '/vueRouter/orders/7', shows: '订单 7' },
    { do: () => ui.open('menu.message'), at: '/message', shows: ui.t('outreach.message.title') },
    { do: () => ui.open('menu.task'), at: '/task', shows: ui.t('outreach.task.title') },
    {
      do: () => ui.press('outreach.task.create.title'),
      at: '/task/create',
      shows: ui.t('outreach.task.create.title'),
    },
    { do: orders, at: '/vueRouter/orders', shows: '订单' },
  ];
  await page.goto('/task');
  await heading(ui.t('outreach.task.title'));
  const began = await historyLength(page);
  for (const [index, step] of steps.entries()) {
    await step.do();
    await heading(step.shows);
    await expect(page).toHaveURL(new RegExp(`//[^/]+${step.at}$`));
    expect(await historyLength(page)).toBe(began + index + 1);
  }
  const seen = [{ at: '/task', shows: ui.t('outreach.task.title') }, ...steps];
  for (const step of seen.slice(0, -1).toReversed()) {
    await page.goBack();
    await heading(step.shows);
    await expect(page).toHaveURL(new RegExp(`//[^/]+${step.at}$`));
  }
  for (const step of steps) {
    await page.goForward();
    await heading(step.shows);
    await expect(page).toHaveURL(new RegExp(`//[^/]+${step.at}$`));
  }
  expect(await historyLength(page)).toBe(began + steps.length);
  await fixtures.close();
});
