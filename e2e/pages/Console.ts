import { TASK_OUTCOMES } from '../../src/domain/outreach/task/taskOutcome.ts';
import { expect, type Locator, type Page } from 'playwright/test';
import type { Language } from '../../src/domain/shared/text/language.ts';
import { SYSTEMS } from '../../src/domain/catalog/menu.ts';
import { RESOURCE_TYPE } from '../../src/domain/shell/resourceType.ts';
import { goInConsole } from '../support/goInConsole.ts';
import { texts } from '../support/texts.ts';

/** What an operator does with the console, in the words of the page. */
export class Console {
  /** The page of the browser. */
  readonly page: Page;
  /** A text of the console by its key, in the language of the test. */
  readonly t: ReturnType<typeof texts>;
  #isOfAnother = false;

  constructor(page: Page, lang: Language = 'zh_CN') {
    this.page = page;
    this.t = texts(lang);
  }

  /** Fills the sign-in form and sends it. */
  async signIn(account: string, password: string): Promise<void> {
    const { page, t } = this;
    await page.getByLabel(t('shell.login.account'), { exact: true }).fill(account);
    await page.getByLabel(t('shell.login.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('shell.login.submit') }).click();
  }

  /** Sets one's own password where the initial one stands. */
  async setFirstPassword(current: string, next: string): Promise<void> {
    const { page, t } = this;
    await page.getByLabel(t('shell.password.current'), { exact: true }).fill(current);
    await page.getByLabel(t('shell.password.new'), { exact: true }).fill(next);
    await page.getByLabel(t('shell.password.confirmation'), { exact: true }).fill(next);
    await page.getByRole('button', { name: t('shell.changePassword.submit') }).click();
  }

  /** Puts the question for customer information aside. */
  async dismissCustomerInfo(): Promise<void> {
    const later = this.page.getByRole('button', { name: this.t('shell.customer.later') });
    await later.click();
    await expect(later).toBeHidden();
  }

  /** The heading of the page that is shown. */
  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  /** Goes to an address as {@link go} does; the page of that title opens. */
  async visit(url: string, titleKey: string): Promise<void> {
    const title = this.t(titleKey);
    // Of two pages with one title (what was not granted, say) it could not be told when the second is there.
    if (await this.page.evaluate(showsTitle, title)) this.startAnew();
    await this.go(url);
    await this.heading(title).waitFor();
  }

  /**
   * Goes to another page for the same operator: in the console as a link does, where it is open, which takes a fraction of a start. An address of
   * the same kind of page (another filter, another record) is started: its title is not drawn anew. What was shown before is gone then.
   */
  async go(url: string): Promise<void> {
    const canFollow = !this.#isOfAnother && (await this.page.evaluate(leavesPage, url));
    if (canFollow) await goInConsole(this.page, url);
    else await this.page.goto(url);
    this.#isOfAnother = false;
    await this.page.locator('[data-left]').waitFor({ state: 'detached' });
  }

  /** Says that somebody else has the browser: what is open is of the operator before. */
  startAnew(): void {
    this.#isOfAnother = true;
  }

  /** Goes to addresses that the operator was not granted; each says so, and which one it was. */
  async findLocked(...urls: string[]): Promise<void> {
    const said = this.page.getByTestId('error-403');
    for (const url of urls) {
      // One is told from the next by its address, so that the console need not start for each.
      if (!this.#isOfAnother && (await said.isVisible())) await goInConsole(this.page, url);
      else await this.go(url);
      await expect(said.getByText(this.t('shell.page.address', { address: url }), { exact: true })).toBeVisible();
      await expect(this.heading(this.t('shell.page.403.title'))).toBeVisible();
    }
  }

  /** Clicks a button of the sub-application that is shown. */
  async press(key: string): Promise<void> {
    await this.button(this.t(key)).click();
  }

  /** A button by its words; an empty list offers its page's primary action a second time. */
  button(name: string) {
    return this.page.getByRole('button', { name: endingWith(name) }).first();
  }

  /** Opens a tab by its words, and waits for it: until its place in the address is drawn, what is shown is of the tab before. */
  async openTab(key: string, params?: Record<string, string | number>): Promise<void> {
    const tab = this.page.getByRole('tab', { name: this.t(key, params) });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }

  /** A box of a tree or list, by its words. */
  box(key: string) {
    return this.page.getByRole('checkbox', { name: endingWith(this.t(key)) });
  }

  /** A field of the form that is shown, by its label; lists have filters of the same names. */
  field(key: string, params?: Record<string, string | number>) {
    return this.page.locator('form').getByLabel(this.t(key, params), { exact: true });
  }

  /** The value of a record's field where it is only read, by its label. */
  fact(key: string, params?: Record<string, string | number>) {
    const label = this.page.locator('.ant-descriptions-item-label').getByText(this.t(key, params), { exact: true });
    const item = this.page.locator('.ant-descriptions-item').filter({ has: label });
    return item.locator('.ant-descriptions-item-content');
  }

  /** Opens a page by the side menu, and before that the group that it stands in. */
  async open(menuKey: string): Promise<void> {
    const id = menuKey.replace('menu.', '');
    const systemGroups = SYSTEMS.flatMap(({ children = [] }) =>
      children.filter(({ type }) => type === RESOURCE_TYPE.group),
    );
    const group = systemGroups.find(({ children = [] }) => children.some((page) => page.id === id));
    if (group !== undefined) {
      const title = this.page.getByRole('menuitem', { name: this.t(`menu.${group.id}`), exact: true });
      if ((await title.getAttribute('aria-expanded')) !== 'true') await title.click();
    }
    await this.openPage(this.t(menuKey));
  }

  /** Follows a link of the menu, by its words; where the menu has no room beside the page, it is opened before. */
  async openPage(name: string): Promise<void> {
    const opener = this.page.getByRole('button', { name: this.t('shell.layout.openMenu') });
    const isDrawer = await opener.isVisible();
    if (isDrawer) await opener.click();
    const menu = this.page.getByRole(isDrawer ? 'dialog' : 'navigation', { name: this.t('shell.layout.navigation') });
    await menu.getByRole('link', { name, exact: true }).click();
  }

  /** The status of a task that is through, whatever became of its people. */
  get completed(): RegExp {
    return new RegExp(`^(${TASK_OUTCOMES.map((outcome) => this.t(`outreach.task.outcome.${outcome}`)).join('|')})$`);
  }

  /** Waits until the page of a task says that it is completed; within the page, since the shell says the same of an upload. */
  async waitUntilCompleted(): Promise<void> {
    const completed = this.page.getByRole('main').getByText(this.completed);
    await expect(completed.first()).toBeVisible({ timeout: 30_000 });
  }

  /** Answers the question that is asked. */
  async confirm(): Promise<void> {
    // A dialog that still grows moves its buttons away from under a click; on a busy machine it stands still for frames meanwhile.
    const growing = this.page.locator('[class*="-zoom-enter"], [class*="-zoom-appear"]');
    await this.page.getByRole('dialog').waitFor();
    await expect(growing).toHaveCount(0);
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t('ui.action.confirm'), exact: true })
      .click();
  }

  /** Chooses the file of an audience package, and waits until it is read: what it holds is shown above the button, which moves. */
  async choosePackageFile(file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file);
    const main = this.page.getByRole('main');
    await expect(main.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
    // How many rows have been read so far has digits, too.
    await expect(main.getByRole('progressbar')).toHaveCount(0);
  }

  /** Types a time as its field shows it, and takes it: with the key, since a button of a panel that opens still moves. */
  async enterTime(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await field.press('Enter');
  }

  /** Chooses an option of a select by its label. */
  async choose(select: Locator, option: string): Promise<void> {
    await select.click();
    // A long list draws only what is in sight: where it can be searched, it is.
    if (await select.isEditable()) await select.fill(option);
    const found = this.page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true });
    // Before the options there can be a list of them for screen readers.
    await found.last().click();
  }
}

/** Whether a page of that title is shown. */
const showsTitle = (title: string): boolean =>
  [...document.querySelectorAll('h1')].some(({ textContent }) => textContent.trim() === title);

/** Whether the console is open on another page than that of an address; its heading is marked then, since it goes with its page. */
function leavesPage(url: string): boolean {
  // A new record has the page of those that there are.
  const pageOf = (path: string): string => path.replace(/[^/]*\d[^/]*|(?<=\/)create$/g, ':id');
  const heading = document.querySelector('nav + main h1, nav ~ main h1');
  // What the shell itself has opened stays, and would stand over the next page.
  if (heading === null || document.querySelector('.shell-modal-wrap, .shell-drawer') !== null) return false;
  if (pageOf(new URL(url, location.href).pathname) === pageOf(location.pathname)) return false;
  heading.setAttribute('data-left', '');
  return true;
}

/** Finds a name also behind the name of an icon. */
const endingWith = (name: string): RegExp => new RegExp(`(^|\\s)${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
