import { moveSessions } from '../support/moveSessions.ts';
import { test as base } from 'playwright/test';
import { type EndpointFault, endpointFaultHandlers } from '../../mocks/endpointFaults.ts';
import type { FaultName } from '../../mocks/faults.ts';
import { apiHandlers, faultHandlers } from '../../mocks/handlers.ts';
import type { Endpoint } from '../../src/contract/shared/endpoint.ts';
import type { Right } from '../../src/domain/shell/rights.ts';
import { ApprovalPage } from '../pages/ApprovalPage.ts';
import { Console } from '../pages/Console.ts';
import { FormPage } from '../pages/FormPage.ts';
import { KeptConsole } from '../pages/KeptConsole.ts';
import { ListPage } from '../pages/ListPage.ts';
import { type MockedServer, startMockedServer } from './mockedServer.ts';
import type { Operator } from '../support/operators.ts';
import { createRequestLog, type RequestLog } from '../support/requestLog.ts';
import { SCENARIOS, type Seed } from '../support/scenarios.ts';
import { slowDown } from '../support/slowDown.ts';
import { watchPage } from '../support/watchPage.ts';

/** Steers what is broken. */
export interface Faults {
  /** Switches exactly these faults on; none switches all off. */
  set(...names: FaultName[]): void;
  /** Breaks the answers of one endpoint. */
  on(endpoint: Endpoint, fault: EndpointFault): void;
  /** Mends one endpoint, or all of them. */
  off(endpoint?: Endpoint): void;
}

interface Fixtures {
  /** Whether the console may be open from the test before; not where a start, a sign-in or what a browser keeps is what a test shows. */
  keepsConsole: boolean;
  /** What a test can ask of the browser's context, as text: a context is kept for who asks for the same. */
  madeWith: string;
  /** Operators who entered in this test, the last one last. */
  operators: Operator[];
  /** The calls that `requests` reads. */
  log: ReturnType<typeof createRequestLog>;
  /** Breaks answers: by name for all calls, or those of one endpoint. */
  faults: Faults;
  /**
   * Signs the browser in as an operator with these rights. Where none are given it is one who may do everything, and whose console may be open from
   * the test before: what belongs to an operator (background work, what waits for approval) is met there, too. `RIGHTS` gives one of its own,
   * and `main` a main account, which has no role.
   */
  enter: (rights?: readonly Right[] | 'main') => Promise<Operator>;
  /** Puts a scenario into the database, as the work of the operator who signed in last. */
  seed: Seed;
  /** What the page asked of the API. */
  requests: RequestLog;
  /**
   * Moves the clocks of server and browser to a later time (an instant, `2030-01-02T03:04:05Z`). Sessions of this test's operators go along.
   * The server's clock goes back when the test has ended.
   */
  setTime: (at: string) => Promise<void>;
  /** A word that no other test has, for the names of what a test makes: workers share a database. */
  label: string;
  /** Page model of the console. */
  ui: Console;
  /** Page model of a list. */
  list: ListPage;
  /** Page model of a form. */
  form: FormPage;
  /** Page model of a record that is submitted and released. */
  approval: ApprovalPage;
  /** Console warnings and errors; each fails the test unless `expect(pattern)` names it. */
  watched: ReturnType<typeof watchPage>;
}

/** Tests of the built console whose network is answered by the mocks: faults first, then the API, then the files. */
export const test = base.extend<Fixtures, { server: MockedServer; kept: KeptConsole }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await startMockedServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  kept: [
    async ({ browser, server }, use) => {
      const kept = new KeptConsole(browser, server);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  keepsConsole: [true, { option: true }],
  madeWith: async ({ baseURL, contextOptions, viewport, locale, colorScheme, bypassCSP, timezoneId, userAgent }, use) =>
    use(JSON.stringify([baseURL, contextOptions, viewport, locale, colorScheme, bypassCSP, timezoneId, userAgent])),
  context: async ({ kept, keepsConsole, madeWith }, use, info) => {
    if (!keepsConsole) await kept.close();
    const { context } = await kept.take(madeWith);
    await use(context);
    if (!keepsConsole) return kept.close();
    await kept.leave(info.status === info.expectedStatus);
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0];
    if (page === undefined) throw new Error('the kept context has no page');
    await use(page);
  },
  baseURL: async ({ server }, use) => use(server.url),
  faults: [
    async ({ server, log, kept }, use) => {
      let active: readonly FaultName[] = [];
      const broken = new Map<string, EndpointFault>();
      server.mock([
        ...log.handlers,
        ...faultHandlers(() => active),
        ...endpointFaultHandlers(() => broken),
        ...apiHandlers(server.api),
      ]);
      await use({
        set(...names) {
          kept.doubt();
          active = names;
        },
        on({ id }, fault) {
          kept.doubt();
          broken.set(id, fault);
        },
        off: (endpoint) => void (endpoint === undefined ? broken.clear() : broken.delete(endpoint.id)),
      });
      // A console that is kept goes on asking.
      server.mock(apiHandlers(server.api));
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  log: async ({}, use) => use(createRequestLog()),
  requests: async ({ log }, use) => use(log.log),
  // oxlint-disable-next-line no-empty-pattern -- as above
  operators: async ({}, use) => use([]),
  enter: async ({ ui, kept, operators }, use) => {
    await use(async (rights) => {
      const { operator, isOpen } = await kept.enter(rights);
      operators.push(operator);
      if (!isOpen) ui.startAnew();
      return operator;
    });
  },
  seed: async ({ server, operators }, use) => {
    await use(async (name) => {
      const operator = operators.at(-1);
      if (operator === undefined) throw new Error('Sign in first: a scenario is the work of somebody');
      const scene = { ports: server.ports, operator, label: server.ports.random(3).toString('hex') };
      return SCENARIOS[name](scene) as never;
    });
  },
  setTime: async ({ page, server, operators }, use) => {
    let skipped = 0;
    const skip = async (ahead: number): Promise<void> => {
      server.clock.skip(ahead);
      await moveSessions(server.ports, operators, ahead);
      skipped += ahead;
    };
    await use(async (at) => {
      await skip(new Date(at).getTime() - server.clock.now().getTime());
      await page.clock.setSystemTime(at);
    });
    await skip(-skipped);
  },
  label: async ({ server }, use) => use(server.ports.random(3).toString('hex')),
  ui: async ({ page }, use) => use(new Console(page)),
  list: async ({ page, ui }, use) => use(new ListPage(page, ui)),
  form: async ({ page, ui }, use) => use(new FormPage(page, ui)),
  approval: async ({ page, ui }, use) => use(new ApprovalPage(page, ui)),
  watched: [
    async ({ page }, use) => {
      await slowDown(page);
      const watched = watchPage(page);
      await use(watched);
      watched.check();
    },
    { auto: true },
  ],
});

export { expect } from 'playwright/test';
