import type { Browser, BrowserContext, Page } from 'playwright/test';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import type { Right } from '../../src/domain/shell/rights.ts';
import { Console } from './Console.ts';
import type { MockedServer } from '../servers/mockedServer.ts';
import { makeOperator, type Operator } from '../support/operators.ts';

/** Where the page rests between two tests: nothing is asked for there. */
const REST = '/404';
/** How long what stands over the page may take to go, in milliseconds; where it does not, the next test starts anew. */
const LEAVE_MS = 3_000;
/** What is opened over a page, as long as it is seen. */
const OVER_THE_PAGE = [
  '[class*="-modal-wrap"]:visible',
  '[class*="-drawer-open"]:visible',
  '[role="tooltip"]:visible',
  '.shell-message-notice',
].join(', ');
/** Says to the page that an operator has entered, which a real sign-in leaves in the page's own storage. */
const MARK = 'enteredByTest';
/** The cookies of somebody who entered and has chosen nothing yet. */
const ENTERED: ReadonlySet<string> = new Set(['accessToken', 'isLogin', 'usrName', MARK]);
/** What a test can hear of a page. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'response',
] as const;

interface Seat {
  /** What the context was made with, as text. */
  options: string;
  context: BrowserContext;
  page: Page;
  addCookies: BrowserContext['addCookies'];
  clearCookies: BrowserContext['clearCookies'];
}

/**
 * The console that stays open from test to test: a start takes longer than what most tests do then. Whoever enters with all rights is one operator,
 * and goes on within the console; whoever enters with others has an operator of their own, and starts it in the same browser, which knows its files
 * by then. What a test changes for good (routes, clocks, the size of the window) goes with the browser's context; so does that of a test that
 * failed, or that ended elsewhere.
 */
export class KeptConsole {
  readonly #browser: Browser;
  readonly #server: MockedServer;
  #seat: Seat | undefined;
  /** Who entered last with all rights, and whose console may be open. */
  #here: Operator | undefined;
  #hasEntered = false;
  #isSpent = false;
  #isDoubted = false;

  constructor(browser: Browser, server: MockedServer) {
    this.#browser = browser;
    this.#server = server;
  }

  /** A page whose context was made with these options, which the test tool gives to each that is made. */
  async take(options: string): Promise<Seat> {
    if (this.#seat !== undefined && this.#seat.options !== options) await this.close();
    this.#seat ??= await this.#open(options);
    this.#hasEntered = false;
    this.#isDoubted = false;
    return this.#seat;
  }

  /** Gives the page the session of an operator with these rights, all where none are given, or of a main account; whether the console of that operator is open already. */
  async enter(rights: readonly Right[] | 'main' | undefined): Promise<{ operator: Operator; isOpen: boolean }> {
    const { ports, url } = this.#server;
    const isFirst = !this.#hasEntered;
    this.#hasEntered = true;
    // Which of two operators' consoles is open at the end, nobody knows.
    if (!isFirst) this.doubt();
    if (rights === undefined && isFirst && this.#here !== undefined) return { operator: this.#here, isOpen: true };
    const operator = await makeOperator(
      ports,
      rights === 'main' ? { isMain: true } : rights === undefined ? {} : { rights },
    );
    this.#here = rights === undefined ? operator : undefined;
    await this.#seat?.addCookies([
      { name: 'accessToken', value: operator.token, url },
      { name: 'isLogin', value: 'true', url },
      { name: MARK, value: 'true', url },
    ]);
    return { operator, isOpen: false };
  }

  /** Says that what the console holds may be wrong for the next test (something was broken, say): it starts anew. */
  doubt(): void {
    this.#isDoubted = true;
  }

  /** Leaves what a test has shown. */
  async leave(hasPassed: boolean): Promise<void> {
    const seat = this.#seat;
    if (seat === undefined) return;
    const isElsewhere = new URL(seat.page.url()).origin !== this.#server.url;
    if (!hasPassed || this.#isSpent || (this.#hasEntered && isElsewhere)) return this.close();
    if (!this.#hasEntered)
      throw new Error('Nobody entered: a test of what comes before that says `keepsConsole: false`');
    for (const event of EVENTS) seat.page.removeAllListeners(event);
    const others = seat.context.pages().filter((page) => page !== seat.page);
    await Promise.all(others.map((page) => page.close()));
    const canStay = !this.#isDoubted && others.length === 0 && (await this.#isStillHere(seat));
    if (canStay && (await this.#rest(seat.page))) return;
    this.#here = undefined;
    const isEmpty = await seat.page.evaluate(emptyStorage).then(
      () => true,
      () => false,
    );
    if (!isEmpty || seat.page.isClosed()) return this.close();
    await seat.clearCookies();
    await seat.page.goto('about:blank');
  }

  async close(): Promise<void> {
    const seat = this.#seat;
    this.#seat = undefined;
    this.#here = undefined;
    await seat?.context.close();
  }

  async #open(options: string): Promise<Seat> {
    const context = await this.#browser.newContext();
    await context.addInitScript(
      ([mark, source]) => {
        // Neither the preview of a mail nor an empty page has storage.
        if (window === window.top && location.protocol === 'http:' && document.cookie.includes(mark))
          sessionStorage.setItem('siteInfo', JSON.stringify({ source }));
      },
      [MARK, DEFAULT_TENANT_ID] as const,
    );
    const page = await context.newPage();
    this.#isSpent = false;
    const addCookies = context.addCookies.bind(context);
    const clearCookies = context.clearCookies.bind(context);
    const spend = (): void => void (this.#isSpent = true);
    tell(page, ['addInitScript', 'route', 'exposeFunction', 'setViewportSize', 'emulateMedia', 'close'], spend);
    tell(
      context,
      ['addInitScript', 'route', 'grantPermissions', 'setOffline', 'newCDPSession', 'addCookies', 'clearCookies'],
      spend,
    );
    tell(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], spend);
    return { options, context, page, addCookies, clearCookies };
  }

  /** Whether the browser has the session of the operator who entered, and no choice of one: a test can end it, sign somebody else in, or choose a language. */
  async #isStillHere({ context }: Seat): Promise<boolean> {
    const cookies = await context.cookies(this.#server.url);
    return (
      cookies.every(({ name }) => ENTERED.has(name)) &&
      cookies.some(({ name, value }) => name === 'accessToken' && value === this.#here?.token)
    );
  }

  /** Goes where nothing is shown; whether it got there, nothing stands over the page, and the browser keeps nothing that a start would find. */
  async #rest(page: Page): Promise<boolean> {
    try {
      await page.mouse.move(0, 0);
      await new Console(page).go(REST);
      await page.getByTestId('error-404').waitFor({ timeout: LEAVE_MS });
      await page.evaluate(dismissSaid);
      await page.locator(OVER_THE_PAGE).first().waitFor({ state: 'detached', timeout: LEAVE_MS });
      // Only now: a form keeps what was typed into it until it is gone.
      return await page.evaluate(emptyPage, JSON.stringify({ source: DEFAULT_TENANT_ID }));
    } catch {
      return false;
    }
  }
}

/** Tells of the first call of these functions. */
function tell<T extends object>(target: T, names: readonly (keyof T)[], heard: () => void): void {
  for (const name of names) {
    const call = target[name] as (...given: unknown[]) => unknown;
    target[name] = ((...given: unknown[]) => {
      heard();
      return call.apply(target, given);
    }) as T[typeof name];
  }
}

function emptyStorage(): void {
  sessionStorage.clear();
  localStorage.clear();
}

/** What a test left in the page for a while: emptied. Whether the browser keeps only what changes nothing of a page. */
function emptyPage(siteInfo: string): boolean {
  sessionStorage.clear();
  sessionStorage.setItem('siteInfo', siteInfo);
  return Object.keys(localStorage).every((key) => key === 'systemId' || key.startsWith('console.jobsSeen.'));
}

/** Clicks away what is said over the page: it stands for two seconds, and what the next test has said could not be told from it. */
async function dismissSaid(): Promise<void> {
  for (let at = performance.now(); performance.now() - at < 1_000;) {
    const said = document.querySelector<HTMLElement>('.shell-message-notice');
    if (said === null) return;
    said.click();
    await new Promise((then) => setTimeout(then, 20));
  }
}
