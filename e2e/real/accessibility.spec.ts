import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { SUB_APPS } from '../../src/domain/subAppCatalog.ts';
import { type InsertedRows, insertRows } from '../support/accessibilityRows.ts';
import { Console } from '../support/Console.ts';
import { contactsFile } from '../support/contactsFile.ts';
import { enterAs, makeOperator, type Operator } from '../support/operators.ts';
import { expect, test } from '../support/realServer.ts';

// The long sweeps of both schemes side by side: they are what the whole run waits for at its end.
test.describe.configure({ mode: 'parallel' });

/** Of all rules, those that the dark scheme can break by itself: the markup is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, one line each. */
async function violations(
  page: Page,
  { isOpened = false, coloursOnly = false }: { isOpened?: boolean; coloursOnly?: boolean } = {},
): Promise<string[]> {
  // In the page's own frame only: the preview's frame may run nothing, not even axe, and would never answer.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (coloursOnly) axe.withRules(COLOUR_RULES);
  // What opens stands at the end of the body, outside of the landmarks, by design; this rule is no criterion of WCAG.
  if (isOpened && !coloursOnly) axe.disableRules('region');
  // The library's columns of hours and minutes scroll for the pointer alone; by keyboard the time is typed.
  axe.exclude('.ant-picker-time-panel-column');
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Violations by place. */
type Found = Record<string, string[]>;
const withSome = (found: Found): Found =>
  Object.fromEntries(Object.entries(found).filter(([, some]) => some.length > 0));

/** Waits until what opens has opened: half transparent, nothing has enough contrast. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
  const moving = '[class*="-enter"], [class*="-appear"], [class*="-leave"]';
  await expect(page.locator(moving)).toHaveCount(0);
}

/** Every page without a parameter, and the error pages. */
const PAGES = [
  ...SUB_APPS.flatMap(({ routes }) => routes.map(({ path }) => path)).filter((path) => !path.includes(':')),
  '/401',
  '/403',
  '/404',
  '/415',
];

/** Every page of one record. */
const recordPagesOf = (operator: Operator, rows: InsertedRows): string[] => [
  `/common/userManagement/${operator.id}`,
  `/common/roleManagement/${rows.role}`,
  `/common/generalSet/domains/${rows.domain}`,
  `/common/generalSet/sites/${rows.site}`,
  `/common/smsSignature/${rows.signature}`,
  `/common/smsMessage/${rows.smsTemplate}`,
  `/common/smsMessage/${rows.smsTemplate}/copy`,
  `/common/contacts/${rows.contact}`,
  `/common/contacts/imports/${rows.import}`,
  `/task/${rows.draft}`,
  `/task/${rows.draft}/edit`,
  `/task/${rows.draft}/copy`,
  `/task/${rows.completed}`,
  `/audience/${rows.audience}`,
  `/audience/${rows.audience}?tab=rejects`,
  `/message/${rows.message}`,
  `/mailbox/${rows.mail}`,
];

/** Opens something on a page; `seen` is in it. */
interface Opening {
  name: string;
  at: string;
  open: (page: Page, ui: Console) => Promise<void>;
  seen: (page: Page, ui: Console) => ReturnType<Page['locator']>;
}

const dialog = (page: Page) => page.getByRole('dialog');

/** Clicks a button of the header, and perhaps an entry of the menu that it opens. */
const header =
  (button: string, entry?: string) =>
  async (page: Page, { t }: Console): Promise<void> => {
    await page.getByRole('button', { name: t(button, { name: '李运营' }) }).click();
    if (entry !== undefined) await page.getByRole('menuitem', { name: t(entry), exact: true }).click();
  };

const menuEntry =
  (entry: string) =>
  (page: Page, { t }: Console) =>
    page.getByRole('menuitem', { name: t(entry), exact: true });

/** What can be opened in the console, in its forms and before what cannot be taken back. */
const openingsOf = ({ draft }: InsertedRows): Opening[] => [
  {
    name: 'account menu',
    at: '/task',
    open: header('shell.layout.account'),
    seen: menuEntry('shell.account.profile'),
  },
  {
    name: 'language menu',
    at: '/task',
    open: header('shell.layout.language'),
    seen: (page) => page.getByRole('menuitem', { name: 'English' }),
  },
  {
    name: 'appearance menu',
    at: '/task',
    open: header('shell.layout.appearance'),
    seen: menuEntry('shell.layout.theme.dark'),
  },
  {
    name: 'system switcher',
    at: '/task',
    open: header('shell.layout.system'),
    seen: menuEntry('shell.menu.general'),
  },
  {
    name: 'wording of an error',
    at: '/common/basicData?keyword=noSpaces',
    open: async (page, { t }) => {
      await page
        .locator('tbody')
        .getByRole('button', { name: t('ui.action.edit') })
        .first()
        .click();
    },
    seen: dialog,
  },
  {
    name: 'background work',
    at: '/task',
    open: header('shell.jobs.title'),
    seen: (page) => dialog(page).getByRole('listitem'),
  },
  {
    name: 'columns of an import',
    at: '/common/contacts/import',
    open: async (page) => {
      const file = contactsFile('people.xlsx', [['张三', 'no number', 'zhang@example.com', '上海']]);
      await page.locator('input[type=file]').setInputFiles(file);
    },
    seen: (page, { t }) => page.getByText(t('error.contactNumberFormat')),
  },
  { name: 'profile', at: '/task', open: header('shell.layout.account', 'shell.account.profile'), seen: dialog },
  {
    name: 'change of the password',
    at: '/task',
    open: header('shell.layout.account', 'shell.account.changePassword'),
    seen: dialog,
  },
  {
    name: 'question before signing out everywhere',
    at: '/task',
    open: header('shell.layout.account', 'shell.account.signOutEverywhere'),
    seen: dialog,
  },
  {
    name: 'question of the console before leaving',
    at: '/message/create',
    open: async (_page, ui) => {
      await ui.field('outreach.message.name').fill('写了一半');
      await ui.open('menu.audience');
    },
    seen: dialog,
  },
  {
    name: 'question of the page before leaving',
    at: '/task/create',
    open: async (page, ui) => {
      await ui.field('outreach.task.name').fill('写了一半');
      await page
        .getByRole('main')
        .getByRole('link', { name: ui.t('outreach.task.title') })
        .click();
    },
    seen: dialog,
  },
  {
    name: 'question before a removal',
    at: `/task/${draft}`,
    open: (_page, ui) => ui.press('outreach.task.action.remove'),
    seen: dialog,
  },
  {
    name: 'question before a user is disabled',
    at: '/common/userManagement',
    open: (_page, ui) => ui.press('common.action.disable'),
    seen: dialog,
  },
  {
    name: 'opened select',
    at: '/task/create',
    open: (_page, ui) => ui.field('outreach.task.message').click(),
    seen: (page) => page.locator('.ant-select-dropdown:visible'),
  },
  {
    name: 'opened date picker',
    at: '/task/create',
    open: async (page, ui) => {
      await page.getByRole('radio', { name: ui.t('outreach.task.sendMode.scheduled') }).check();
      await ui.field('outreach.task.scheduledAtZone', { zone: 'Asia/Shanghai' }).click();
    },
    seen: (page) => page.locator('.ant-picker-dropdown:visible'),
  },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the sign-in page has no violation', async ({ page }) => {
      await page.goto('/common/login');
      await expect(page.getByRole('button').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('no page has a violation', async ({ page, context, server }) => {
      test.setTimeout(300_000);
      const operator = await makeOperator(server.ports);
      const rows = await insertRows(server.ports, operator, `pages-${colorScheme}`);
      await enterAs(context, server.url, operator);
      const found: Found = {};
      for (const at of [...PAGES, ...recordPagesOf(operator, rows)]) {
        await page.goto(at);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByTestId('app-error')).toHaveCount(0);
        await settled(page);
        found[at] = await violations(page, { coloursOnly: colorScheme === 'dark' });
      }
      expect(withSome(found)).toEqual({});
    });

    test('nothing that opens on a page has a violation', async ({ page, context, server }) => {
      test.setTimeout(300_000);
      const operator = await makeOperator(server.ports);
      const rows = await insertRows(server.ports, operator, `opened-${colorScheme}`);
      await enterAs(context, server.url, operator);
      const ui = new Console(page);
      const found: Found = {};
      for (const { name, at, open, seen } of openingsOf(rows)) {
        await page.goto(at);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await open(page, ui);
        await expect(seen(page, ui).first()).toBeVisible();
        await settled(page);
        found[name] = await violations(page, { isOpened: true });
      }
      expect(withSome(found)).toEqual({});
    });
  });
}
