/* oxlint-disable no-console -- the console is what is tested */
import { expect, it } from 'vitest';

import { expectConsole, judgeConsole } from './consoleWatch.ts';

it('fails a test that writes a warning', () => {
  console.warn('antd: %s is deprecated', 'visible');
  expect(judgeConsole).toThrow('antd: visible is deprecated');
});

it('lets an announced error pass, and fails when it does not come', () => {
  expectConsole(/broken/);
  console.error('it is broken');
  expect(judgeConsole).not.toThrow();
  expectConsole(/broken/);
  expect(judgeConsole).toThrow('did not come');
});
