import { expect, it } from 'vitest';
import { countedLines } from './countedLines.ts';

it('says a kind of failure at once, then once a minute with how often it came, and others beside it', () => {
  const said: unknown[] = [];
  const timers: (() => void)[] = [];
  const say = countedLines({ error: (fields, message) => void said.push([message, fields]) }, (work) =>
    timers.push(work),
  );
  for (let n = 0; n < 1_000; n++) say('pool', { endpoint: 'a' }, 'busy');
  say('mail', {}, 'no answer');
  expect(said).toEqual([
    ['busy', { endpoint: 'a' }],
    ['no answer', {}],
  ]);
  for (const minute of timers.splice(0)) minute();
  expect(said.slice(2)).toEqual([['busy', { endpoint: 'a', times: 999 }]]);
  // After a minute without a failure, the next one is said at once.
  for (const minute of timers.splice(0)) minute();
  say('pool', { endpoint: 'b' }, 'busy');
  expect(said.at(-1)).toEqual(['busy', { endpoint: 'b' }]);
});
