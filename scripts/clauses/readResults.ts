/** How a test ended, and which clauses it performs the check of. */
export interface TestResult {
  ids: string[];
  runner: 'vitest' | 'playwright';
  outcome: 'passed' | 'failed' | 'skipped';
}

/** Ids in brackets in a test's name: `[5.3-07]`, `[4.1-02][4.1-03]`, `[4.1-02, 4.1-03]`. */
export function idsIn(name: string): string[] {
  return [...name.matchAll(/\[((?:\d+(?:\.\d+)?-\d+)(?:,\s*\d+(?:\.\d+)?-\d+)*)\]/g)].flatMap(([, list = '']) =>
    list.split(/,\s*/),
  );
}

interface VitestReport {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

/** Reads the JSON report of vitest. */
export function readVitest(report: VitestReport): TestResult[] {
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      ids: idsIn([...ancestorTitles, title].join(' ')),
      runner: 'vitest',
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

/** Reads the JSON report of Playwright. A spec that runs in several projects has passed when it did in all that ran it. */
export function readPlaywright(report: { suites: PlaywrightSuite[] }): TestResult[] {
  const read = (suite: PlaywrightSuite, above: string): TestResult[] => {
    const name = `${above} ${suite.title}`;
    const own = (suite.specs ?? []).map(({ title, tests }): TestResult => {
      const ran = tests.map(({ status }) => status).filter((status) => status !== 'skipped');
      const failed = ran.some((status) => status !== 'expected' && status !== 'flaky');
      return {
        ids: idsIn(`${name} ${title}`),
        runner: 'playwright',
        outcome: failed ? 'failed' : ran.length > 0 ? 'passed' : 'skipped',
      };
    });
    return [...own, ...(suite.suites ?? []).flatMap((inner) => read(inner, name))];
  };
  return report.suites.flatMap((suite) => read(suite, ''));
}
