import { existsSync } from 'node:fs';
import path from 'node:path';

import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tests/setup/keepTemporaryFilesInMemory.ts';

keepTemporaryFilesInMemory();

const exclude = [...configDefaults.exclude, 'dist/**', 'e2e/**', '.data/**', '.cache/**'];
const DOM_TESTS = '**/*.dom.test.{ts,tsx}';
/** Of these, the ones in which an orchestrator or a whole application takes hold of window and document, and does not let all of it go. */
const WHOLE_PAGE_TESTS = [
  'src/shell/{registry,navigation}/**/*.dom.test.ts',
  'src/shell/boot.dom.test.ts',
  'src/sdk/subApp/*.dom.test.tsx',
  'src/tracker/*.dom.test.ts',
  '**/main.dom.test.tsx',
];
const DB_TESTS = '**/*.db.test.ts';
const dbSetup = path.resolve('tests/db/globalSetup.ts');

const domTests = {
  environment: 'jsdom',
  setupFiles: ['tests/setup/console.ts', 'tests/setup/dom.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  plugins: [react()],
  test: {
    clearMocks: true,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...exclude, DOM_TESTS, DB_TESTS],
          setupFiles: ['tests/setup/console.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...domTests,
          name: 'dom',
          isolate: false,
          include: [DOM_TESTS],
          exclude: [...exclude, ...WHOLE_PAGE_TESTS],
        },
      },
      { extends: true, test: { ...domTests, name: 'page', include: WHOLE_PAGE_TESTS, exclude } },
      {
        extends: true,
        test: {
          name: 'db',
          isolate: false,
          environment: 'node',
          include: [DB_TESTS],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...(existsSync(dbSetup) ? { globalSetup: [dbSetup] } : {}),
        },
      },
    ],
  },
});
