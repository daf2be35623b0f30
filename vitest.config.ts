import { existsSync } from 'node:fs';
import path from 'node:path';

import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const exclude = [...configDefaults.exclude, 'dist/**', 'e2e/**', '.data/**', '.cache/**'];
const DOM_TESTS = '**/*.dom.test.{ts,tsx}';
const DB_TESTS = '**/*.db.test.ts';
const dbSetup = path.resolve('tests/db/globalSetup.ts');

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
          name: 'dom',
          environment: 'jsdom',
          include: [DOM_TESTS],
          exclude,
          setupFiles: ['tests/setup/console.ts', 'tests/setup/dom.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
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
