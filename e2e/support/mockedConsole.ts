import { defineNetworkFixture } from '@msw/playwright';
import { test as base } from 'playwright/test';
import type { FaultName } from '../../mocks/faults.ts';
import { apiHandlers, faultHandlers } from '../../mocks/handlers.ts';
import type { Right } from '../../src/domain/rights.ts';
import { Console } from './Console.ts';
import { type MockedServer, startMockedServer } from './mockedServer.ts';
import { enterAs, makeOperator, type Operator } from './operators.ts';
import { watchPage } from './watchPage.ts';

/** Steers what is broken. */
export interface Faults {
  /** Switches exactly these faults on; none switches all off. */
  set(...names: FaultName[]): void;
}

interface Fixtures {
  faults: Faults;
  /** Signs the browser in as an operator with these rights (all, where none are given). */
  enter: (rights?: readonly Right[]) => Promise<Operator>;
  ui: Console;
  watched: ReturnType<typeof watchPage>;
}

/** Tests of the built console whose network is answered by the mocks: faults first, then the API, then the files. */
export const test = base.extend<Fixtures, { server: MockedServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await startMockedServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  faults: [
    async ({ context, server }, use) => {
      let active: readonly FaultName[] = [];
      const network = defineNetworkFixture({
        context,
        handlers: [...faultHandlers(() => active), ...apiHandlers(server.api)],
        skipAssetRequests: false,
      });
      await network.enable();
      await use({ set: (...names) => (active = names) });
      await network.disable();
    },
    { auto: true },
  ],
  enter: async ({ context, server }, use) => {
    await use(async (rights) => {
      const operator = await makeOperator(server.ports, rights === undefined ? {} : { rights });
      await enterAs(context, server.url, operator);
      return operator;
    });
  },
  ui: async ({ page }, use) => use(new Console(page)),
  watched: [
    async ({ page }, use) => {
      const watched = watchPage(page);
      await use(watched);
      watched.check();
    },
    { auto: true },
  ],
});

export { expect } from 'playwright/test';
