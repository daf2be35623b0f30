/**
 * Doubts the tests: changes a rule and asks whether a test notices (docs/decisions/tests.md). Run it by `npm run mutation`,
 * or for one file by `npm run mutation -- --mutate src/domain/shared/file/csv.ts`.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: ['src/{domain,contract,shell/registry}/**/*.ts', '!**/*.test.ts'],
  ignorePatterns: ['/dist', '/.data', '/.results', '/.cache', '/e2e', '/bench', '/docs'],
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.results/mutation/index.html' },
  jsonReporter: { fileName: '.results/mutation/mutation.json' },
  tempDirName: '.cache/mutation',
  // The compiler's program interface, by which its settings would be rewritten, no longer exists; nothing here needs it.
  tsconfigFile: 'tsconfig.none.json',
  // Two cores are what a developer's machine surely has.
  concurrency: 2,
  // A changed loop that never ends is noticed, too; a slow machine is no reason to believe so.
  timeoutMS: 8_000,
};
