import type { Locator, Page } from 'playwright/test';
import type { Console } from './Console.ts';

/** The page of a record that is submitted, approved and released: where it stands, and which steps are offered. */
export class ApprovalPage {
  readonly #page: Page;
  readonly #ui: Console;

  constructor(page: Page, ui: Console) {
    this.#page = page;
    this.#ui = ui;
  }

  /** Where the record stands, beside its name. */
  state(statusKey: string): Locator {
    return this.#page.getByRole('main').locator('header').getByText(this.#ui.t(statusKey), { exact: true });
  }

  /** The button of a step; one that the state or a missing right forbids is not there. */
  step(actionKey: string): Locator {
    return this.#ui.button(this.#ui.t(actionKey));
  }

  /** Takes a step: presses it, and answers its question. */
  async take(actionKey: string): Promise<void> {
    await this.step(actionKey).click();
    await this.#ui.confirm();
  }
}
