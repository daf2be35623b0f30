import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { judgeClauses, unknownIds } from './judgeClauses.ts';
import { parseClauses, referredIds } from './parseClauses.ts';
import { idsIn, readPlaywright, readVitest } from './readResults.ts';

const table = (...rows: string[]) => ['id\towner\tkind\tclause\tcheck', ...rows].join('\n');
const row = (id: string, check: string, text = 'Text') => `${id}\tshell\tbehaviour\t${text}\t${check}`;

const passed = (runner: 'vitest' | 'playwright', ...ids: string[]) => ({ ids, runner, outcome: 'passed' }) as const;

describe('the table of clauses', () => {
  it('is read as it stands in this project, references included', () => {
    const clauses = parseClauses(readFileSync(path.resolve(import.meta.dirname, '../../docs/clauses.tsv'), 'utf8'));
    expect(clauses).toHaveLength(779);
    expect(clauses.filter(({ refersTo }) => refersTo.length > 0)).toHaveLength(29);
  });

  it('finds single ids, lists and ranges after "see"', () => {
    expect(referredIds('list: see 4.1-02, 4.1-03')).toEqual(['4.1-02', '4.1-03']);
    expect(referredIds('routes: see 2.1-09 to 2.1-11; cookie 1-2: see 3.1-04')).toEqual([
      '2.1-09',
      '2.1-10',
      '2.1-11',
      '3.1-04',
    ]);
    expect(referredIds('no reference, 4.1-02')).toEqual([]);
  });

  it('refuses short rows, doubled ids and references that lead nowhere', () => {
    expect(() => parseClauses(table('1-01\tshell\tbehaviour\tText'))).toThrow('clauses.tsv:2');
    expect(() => parseClauses(table(row('1-01', 'unit: x'), row('1-01', 'unit: y')))).toThrow('stands twice');
    expect(() => parseClauses(table(row('1-01', 'covered by the referred row', 'see 9-99')))).toThrow('9-99');
    expect(() => parseClauses(table(row('1-01', 'covered by the referred row')))).toThrow('names no row');
  });
});

describe('test names', () => {
  it('carry ids in brackets, one or several', () => {
    expect(idsIn('does it [5.3-07][4.1-02, 4.1-03] in [a-1] (7-1)')).toEqual(['5.3-07', '4.1-02', '4.1-03']);
  });

  it('are read from both reports, with the names of the groups around them', () => {
    const vitest = {
      testResults: [{ assertionResults: [{ ancestorTitles: ['all [1-01]'], title: 'x [1-02]', status: 'pending' }] }],
    };
    expect(readVitest(vitest)).toEqual([{ ids: ['1-01', '1-02'], runner: 'vitest', outcome: 'skipped' }]);
    const specs = [{ title: 'y [1-03]', tests: [{ status: 'skipped' }, { status: 'flaky' }] }];
    const playwright = { suites: [{ title: 'a.spec.ts', suites: [{ title: 'group', specs }] }] };
    expect(readPlaywright(playwright)).toEqual([{ ids: ['1-03'], runner: 'playwright', outcome: 'passed' }]);
  });
});

describe('the verdict', () => {
  const clauses = parseClauses(
    table(
      row('1-01', 'browser: x'),
      row('1-02', 'unit: x'),
      row('1-03', 'covered by the referred row', 'see 1-01, 1-02'),
      row('1-04', 'unit: x'),
    ),
  );

  it('takes a clause for the browser only from a browser test', () => {
    expect(judgeClauses(clauses, [passed('vitest', '1-01')]).get('1-01')).toBe('not shown');
    expect(judgeClauses(clauses, [passed('playwright', '1-01', '1-02')]).get('1-02')).toBe('shown');
  });

  it('follows references, all of which must be shown', () => {
    expect(judgeClauses(clauses, [passed('vitest', '1-02')]).get('1-03')).toBe('not shown');
    expect(judgeClauses(clauses, [passed('vitest', '1-02'), passed('playwright', '1-01')]).get('1-03')).toBe('shown');
  });

  it('tells a skipped test from none, and lets one failure outweigh', () => {
    const skipped = { ...passed('vitest', '1-04'), outcome: 'skipped' } as const;
    const failed = { ...passed('vitest', '1-02'), outcome: 'failed' } as const;
    const verdicts = judgeClauses(clauses, [skipped, passed('vitest', '1-02'), failed]);
    expect(verdicts.get('1-04')).toBe('skipped');
    expect(verdicts.get('1-02')).toBe('failed');
    expect(unknownIds(clauses, [passed('vitest', '8-01')])).toEqual(['8-01']);
  });
});
