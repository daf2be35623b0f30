import type { Page } from 'playwright/test';
import type { InsertedRows } from './accessibilityRows.ts';
import type { Console } from '../pages/Console.ts';
import { contactsFile } from '../seeds/common/contactsFile.ts';

/** Opens something on a page; `seen` is in it. */
export interface Opening {
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
export const openingsOf = ({ draft, shortLink, bill }: InsertedRows): Opening[] => [
  {
    name: 'QR code of a short link',
    at: `/shortLink/${shortLink}`,
    open: (_page, ui) => ui.press('outreach.shortLink.qr'),
    seen: (page) => dialog(page).locator('svg[height="240"]'),
  },
  {
    name: 'new audience of a task',
    at: `/task/${draft}/edit`,
    open: (_page, ui) => ui.press('outreach.task.newAudience'),
    seen: (page, { t }) => dialog(page).getByText(t('ui.numbers.template'), { exact: true }),
  },
  {
    name: 'edit of a line of a bill',
    at: `/bill/${bill}`,
    open: (_page, ui) => ui.press('outreach.bill.editLine'),
    seen: (page, { t }) => dialog(page).getByLabel(t('outreach.bill.billingVolume'), { exact: true }),
  },
  {
    name: 'settlement of a disputed bill',
    at: `/bill/${bill}`,
    open: (_page, ui) => ui.press('outreach.bill.settle'),
    seen: (page, { t }) => dialog(page).getByText(t('outreach.bill.settlement.ours'), { exact: true }),
  },
  {
    name: 'test push',
    at: '/config/appPush',
    open: (_page, ui) => ui.press('outreach.pushAccount.test'),
    seen: (page, { t }) => dialog(page).getByRole('button', { name: t('outreach.pushTest.send') }),
  },
  {
    name: 'test call',
    at: '/config/call',
    open: (_page, ui) => ui.press('outreach.callAccount.test'),
    seen: (page, { t }) => dialog(page).getByRole('button', { name: t('outreach.callTest.dial') }),
  },
  {
    name: 'approval of several at once',
    at: '/approval',
    open: async (page, ui) => {
      await page.getByRole('listitem').getByRole('checkbox').first().check();
      await ui.press('outreach.approval.many.approve');
    },
    seen: (page, { t }) => dialog(page).getByRole('list', { name: t('outreach.approval.many.list') }),
  },
  {
    name: 'columns of a list',
    at: '/common/roleManagement',
    open: (_page, ui) => ui.press('ui.columns.title'),
    seen: (page, { t }) => dialog(page).getByRole('checkbox', { name: t('common.role.name') }),
  },
  {
    name: 'refused fields of a form',
    at: '/common/roleManagement/create',
    open: (_page, ui) => ui.press('ui.action.save'),
    seen: (page, { t }) => page.getByText(t('error.required')),
  },
  {
    name: 'refused fields of a dialog',
    at: '/config/appPush',
    open: async (page, ui) => {
      await ui.press('outreach.pushAccount.test');
      await dialog(page)
        .getByRole('button', { name: ui.t('outreach.pushTest.send') })
        .click();
    },
    seen: (page, { t }) => dialog(page).getByText(t('error.required')),
  },
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
      // A row of the table, or a card where there is no room for one.
      await page
        .locator('tbody tr, main li')
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
      await ui.open('menu.message');
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
    name: 'hand-over',
    at: '/common/userManagement',
    open: (_page, ui) => ui.press('common.handOver.open'),
    seen: (page, { t }) => dialog(page).getByText(t('common.handOver.action')),
  },
  {
    name: 'new department',
    at: '/common/departmentManagement',
    open: (_page, ui) => ui.press('common.department.create'),
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
