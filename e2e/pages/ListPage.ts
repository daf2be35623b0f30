import type { Locator, Page } from 'playwright/test';
import type { Console } from './Console.ts';

/** A page with a list, in the words of the page: filters, rows, order, pages, states. */
export class ListPage {
  readonly #page: Page;
  readonly #ui: Console;

  constructor(page: Page, ui: Console) {
    this.#page = page;
    this.#ui = ui;
  }

  /** The rows that are shown. */
  get rows(): Locator {
    return this.#page.locator('tbody tr.ant-table-row');
  }

  /** The row that holds a text. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** The cell of a row that reads exactly so; a button of the row that has the same word does not count. */
  cell(row: Locator, text: string): Locator {
    return row.getByRole('cell', { name: text, exact: true });
  }

  /** What the list says of its total. */
  total(count: number): Locator {
    return this.#page.getByText(this.#ui.t('ui.list.total', { count }), { exact: true });
  }

  /** A filter by its label: never the field of a form that has the same one, and is about to be left. */
  filter(labelKey: string): Locator {
    return this.#page.getByRole('main').getByRole('search').getByLabel(this.#ui.t(labelKey), { exact: true }).first();
  }

  /** Types into a text filter; the list follows. */
  async search(labelKey: string, text: string): Promise<void> {
    await this.filter(labelKey).fill(text);
    await this.filter(labelKey).press('Enter');
  }

  /** Chooses an option of a filter. */
  async choose(labelKey: string, optionKey: string): Promise<void> {
    await this.#ui.choose(this.filter(labelKey), this.#ui.t(optionKey));
  }

  /** Removes all filters. */
  async clear(): Promise<void> {
    await this.#ui.button(this.#ui.t('ui.filter.clear')).click();
  }

  /** Sorts by a column; again for the other direction. */
  async sortBy(columnKey: string): Promise<void> {
    await this.#page.getByRole('columnheader', { name: this.#ui.t(columnKey), exact: true }).click();
  }

  /** Goes to a page of the list. */
  async goTo(pageNo: number): Promise<void> {
    await this.#page.getByRole('listitem', { name: String(pageNo), exact: true }).click();
  }

  /** Asks the server again. */
  async reload(): Promise<void> {
    await this.#ui.press('ui.action.reload');
  }

  /** What stands instead of rows when the filters find nothing. */
  get noResult(): Locator {
    return this.#page.getByText(this.#ui.t('ui.empty.noResult'));
  }

  /** What stands instead of the list when it cannot be fetched. */
  get failure(): Locator {
    return this.#page.getByRole('heading', { name: this.#ui.t('ui.error.title') });
  }
}
