import { expect, type Locator, type Page } from 'playwright/test';
import type { Console } from './Console.ts';

/** A page with a form, in the words of the page: fields, their errors, saving and leaving. */
export class FormPage {
  readonly #page: Page;
  readonly #ui: Console;

  constructor(page: Page, ui: Console) {
    this.#page = page;
    this.#ui = ui;
  }

  /** A field by its label. */
  field(labelKey: string): Locator {
    return this.#ui.field(labelKey);
  }

  /** Types into fields, by label. */
  async type(values: Record<string, string>): Promise<void> {
    for (const [labelKey, value] of Object.entries(values)) await this.field(labelKey).fill(value);
  }

  /** The message at a field. */
  error(labelKey: string): Locator {
    return this.#page
      .locator('.ant-form-item', { has: this.#page.getByLabel(this.#ui.t(labelKey), { exact: true }) })
      .locator('.ant-form-item-explain-error')
      .first();
  }

  /** Saves; the words of the button differ by form. */
  async save(buttonKey = 'ui.action.save'): Promise<void> {
    // What is said of this time could not be told from it.
    await this.saved.evaluateAll((said) => {
      for (const one of said as HTMLElement[]) one.click();
    });
    await expect(this.saved).toBeHidden();
    await this.#ui.press(buttonKey);
  }

  /** What is said after it was saved. */
  get saved(): Locator {
    return this.#page.getByText(this.#ui.t('ui.form.saved'));
  }

  /** The question whether typed values may be lost. */
  get leaveQuestion(): Locator {
    return this.#page.getByRole('dialog').filter({ hasText: this.#ui.t('shell.leave.title') });
  }
}
