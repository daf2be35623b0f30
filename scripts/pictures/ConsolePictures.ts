import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { Console } from '../../e2e/pages/Console.ts';
import { CHROMIUM_ARGS, CHROMIUM_PATH } from '../../e2e/support/chromium.ts';
import type { Opening } from '../../e2e/support/openings.ts';
import { enterAs, type Operator } from '../../e2e/support/operators.ts';
import { settled } from '../../e2e/support/settled.ts';
import type { Language } from '../../src/domain/shared/text/language.ts';
import type { PictureState, SCHEMES } from './PictureOptions.ts';

/** How a window looks. */
export interface Look {
  lang: Language;
  scheme: (typeof SCHEMES)[number];
  width: number;
}

const HEIGHT = 900;

/** Higher pictures are cut: below there are only more of the same rows. */
const HIGHEST = 2_000;

/** Ends the wait for a page that shows no sign of loading. */
const LOADING_MS = 1_500;

/** Takes pictures of a running console, in windows of one look each. */
export class ConsolePictures {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #operator: Operator;

  private constructor(browser: Browser, url: string, operator: Operator) {
    this.#browser = browser;
    this.#url = url;
    this.#operator = operator;
  }

  /** Opens a browser; `operator` is who is signed in. */
  static async open(url: string, operator: Operator): Promise<ConsolePictures> {
    const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGS] });
    return new ConsolePictures(browser, url, operator);
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** Runs something in a window of a look, signed in or not. */
  async inWindow(
    { lang, scheme, width }: Look,
    isSignedIn: boolean,
    take: (page: Page) => Promise<void>,
  ): Promise<void> {
    const context = await this.#browser.newContext({
      baseURL: this.#url,
      colorScheme: scheme,
      viewport: { width, height: HEIGHT },
      reducedMotion: 'reduce',
      locale: lang.replace('_', '-'),
      timezoneId: 'Asia/Shanghai',
    });
    // The runner of scripts wraps named functions in it, also those that run in the page. As text, so that this one is not.
    await context.addInitScript('globalThis.__name = (named) => named;');
    await context.addCookies([{ name: 'lang', value: lang, url: this.#url }]);
    if (isSignedIn) await enterAs(context, this.#url, this.#operator);
    try {
      await take(await context.newPage());
    } finally {
      await context.close();
    }
  }
}

/** Opens a page in a state and waits until it stands; one that nobody has to sign in for has no console around it. */
export async function showPage(page: Page, at: string, state: PictureState, isSignedIn = true): Promise<void> {
  if (state === 'full' || state === 'empty') {
    await page.goto(at);
    await page.locator('h1, form').first().waitFor();
    // A list that is asked for shows nothing of it at first.
    await page.waitForLoadState('networkidle');
    await settled(page);
    return;
  }
  // The console itself is there before the calls of its page are held or refused.
  if (isSignedIn) {
    await page.goto('/404');
    await page.locator('h1').first().waitFor();
  }
  await page.route('**/api/**', async (route) => {
    if (state === 'failing') await route.fulfill({ status: 500, json: {} });
  });
  if (isSignedIn) await page.evaluate((address) => window.history.pushState(null, '', address), at);
  else await page.goto(at);
  const signs = state === 'failing' ? '[role=alert]' : '.ant-skeleton-active, .ant-spin-spinning';
  await page
    .locator(signs)
    .first()
    .waitFor({ timeout: LOADING_MS })
    .catch(() => undefined);
}

/** Opens something on a page that stands. */
export async function showOpening(page: Page, lang: Language, { at, open, seen }: Opening): Promise<void> {
  const ui = new Console(page, lang);
  await showPage(page, at, 'full');
  await open(page, ui);
  await seen(page, ui).first().waitFor();
  await settled(page);
}

/** Writes the picture of what the window shows. */
export async function takePicture(page: Page, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
}

/** Makes the window as high as what it shows, up to a limit; answers whether a page scrolls sideways, which none should. */
export async function showWhole(page: Page): Promise<boolean> {
  const { hidden, sideways } = await page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('main')];
    return {
      hidden: Math.max(...parts.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)),
      sideways: parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    };
  });
  const size = page.viewportSize();
  if (size !== null && hidden > 0) {
    await page.setViewportSize({ width: size.width, height: Math.min(size.height + hidden, HIGHEST) });
  }
  return sideways;
}
