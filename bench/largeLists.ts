import type { Page } from 'playwright';
import { texts } from '../e2e/support/texts.ts';
import { openBrowser } from './support/openConsolePage.ts';
import { openSignedInPage } from './support/openSignedInPage.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { FIRST_ROUNDS, rounds, sized } from './support/size.ts';
import { type RunningConsole, startViewedConsole } from './support/startConsole.ts';
import { whenUsable } from './support/whenUsable.ts';
import { estimate } from './statistics.ts';

const ROUNDS = rounds(15);
const RIGHTS = sized(2_000, 200);
const DEPARTMENTS = sized(5_000, 300);
const NUMBERS = sized(10_000, 400);
const OPEN_AIM_MS = 300;
const ACT_AIM_MS = 100;

const t = texts('zh_CN');
const ROLES = { path: '/common/roleManagement', heading: t('common.role.title') };
const ROLE = {
  path: '/common/roleManagement/create',
  heading: t('common.role.create.title'),
  holds: '.ant-tree-treenode',
};
const TREE = {
  path: '/common/departmentManagement',
  heading: t('common.department.title'),
  holds: '.ant-tree-treenode, .ant-table-row',
};
const LIST = { path: '/common/blackList?pageSize=200', heading: t('common.blacklist.title'), holds: '.ant-table-row' };

/** A role of 2,000 rights, a tree of 5,000 departments, a list of 10,000 rows: opened again, chosen from and scrolled. */
export async function benchLargeLists(): Promise<void> {
  say(`\nLarge lists: ${ROUNDS} rounds …`);
  const console = await startViewedConsole();
  const browser = await openBrowser();
  try {
    await insertLargeLists(console);
    const page = await openSignedInPage(browser, console.url, await console.signIn(), 'large lists');
    await grantMany(page);
    await page.goto(console.url + ROLES.path);
    await whenUsable(page, ROLES);
    const [role, tree, choose, scroll]: number[][] = [[], [], [], []];
    for (let round = 0; round < ROUNDS + FIRST_ROUNDS; round += 1) {
      const took = [await opened(page, ROLE), await opened(page, TREE), ...(await actOnList(page))];
      await opened(page, ROLES);
      // The first round loads the code of the pages.
      if (round >= FIRST_ROUNDS) [role, tree, choose, scroll].forEach((samples, at) => samples?.push(took[at] ?? NaN));
    }
    report('Large lists: medians with their 95 % interval', [
      figure(`a role form of ${RIGHTS} rights`, role ?? [], OPEN_AIM_MS),
      figure(`a tree of ${DEPARTMENTS} departments`, tree ?? [], OPEN_AIM_MS),
      figure(`all 200 rows of a page of ${NUMBERS} chosen`, choose ?? [], ACT_AIM_MS),
      figure('longest frame while scrolling through them', scroll ?? [], ACT_AIM_MS),
    ]);
  } finally {
    await browser.close();
    await console.close();
  }
}

const figure = (what: string, samples: readonly number[], aim: number): Figure => {
  const { median, low, high } = estimate(samples);
  return {
    what,
    aim: `< ${aim} ms`,
    reached: `${ms(median)} (${low.toFixed(1)} to ${high.toFixed(1)})`,
    met: median < aim,
  };
};

/** Milliseconds from going to an address until its page and what it holds are drawn. */
async function opened(page: Page, to: { path: string; heading: string; holds?: string }): Promise<number> {
  const [end, began] = await Promise.all([
    whenUsable(page, to),
    page.evaluate((path) => {
      const start = performance.now();
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      return start;
    }, to.path),
  ]);
  return end - began;
}

/** Chooses all rows of a page, then scrolls through them: until drawn, and the longest time between two frames. */
async function actOnList(page: Page): Promise<[number, number]> {
  await opened(page, LIST);
  const box = page.getByRole('checkbox', { name: t('ui.list.choosePage') });
  const chosen = await box.evaluate(
    (input) =>
      new Promise<number>((settle) => {
        const start = performance.now();
        (input as HTMLElement).click();
        requestAnimationFrame(() => setTimeout(() => settle(performance.now() - start)));
      }),
  );
  const longest = await page.evaluate(async () => {
    const pane = document.querySelector('main') ?? document.documentElement;
    let [last, worst] = [performance.now(), 0];
    for (let frame = 0; frame < 60; frame += 1) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      worst = Math.max(worst, now - last);
      last = now;
      pane.scrollBy(0, 120);
      window.scrollBy(0, 120);
    }
    return worst;
  });
  return [chosen, longest];
}

/** Answers the form of a role with as many rights as the largest menus have. */
async function grantMany(page: Page): Promise<void> {
  const resource = (id: string, resourceType: number, children: unknown[] = []) => ({
    id,
    resourceName: `资源 ${id}`,
    resourceType,
    iconUrl: null,
    iconFocusUrl: null,
    status: 1,
    url: id,
    children,
  });
  const groups = Array.from({ length: RIGHTS / 20 }, (_, group) =>
    resource(
      `g${group}`,
      0,
      Array.from({ length: 19 }, (_right, right) => resource(`r${group}x${right}`, 2)),
    ),
  );
  const value = { menu: groups, dataSources: [] };
  await page.route('**/api/admin/role/grantable', (route) => route.fulfill({ json: { success: true, value } }));
}

async function insertLargeLists({ pool }: RunningConsole): Promise<void> {
  await pool.query(
    `with top as (
       insert into department (tenant_id, name, level, created_at, updated_at)
       select 'default', '事业部 ' || n, 1, now(), now() from generate_series(1, 50) n returning id, name
     ), middle as (
       insert into department (tenant_id, parent_id, name, level, created_at, updated_at)
       select 'default', id, name || '-' || n, 2, now(), now() from top, generate_series(1, 9) n returning id, name
     )
     insert into department (tenant_id, parent_id, name, level, created_at, updated_at)
     select 'default', id, name || '-' || n, 3, now(), now() from middle, generate_series(1, 10) n`,
  );
  await pool.query(
    `with entry as (
       insert into blacklist_entry (tenant_id, remark, created_by, created_at)
       values ('default', '', gen_random_uuid(), now()) returning id
     )
     insert into blocked_number (tenant_id, number, entry_id, created_at)
     select 'default', '138' || lpad(n::text, 8, '0'), id, now() from entry, generate_series(1, $1::int) n`,
    [NUMBERS],
  );
}
