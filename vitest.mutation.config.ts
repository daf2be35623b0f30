import { defineConfig } from 'vitest/config';

/** The tests that have to notice a changed rule: those that lie beside it, without a database. */
const BESIDE = 'src/{domain,contract,shell/registry}/**';

export default defineConfig({
  test: {
    clearMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [`${BESIDE}/*.test.ts`],
          exclude: ['**/*.dom.test.ts'],
          setupFiles: ['tests/setup/console.ts'],
          // Counting what each test runs over takes time of its own.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: [`${BESIDE}/*.dom.test.ts`],
          setupFiles: ['tests/setup/console.ts', 'tests/setup/dom.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
