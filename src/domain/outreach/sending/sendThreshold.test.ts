import { expect, it } from 'vitest';
import { leftBeforePause, leftBeforeThreshold, NO_SEND_THRESHOLDS, reachedThresholds } from './sendThreshold.ts';

const all = { alertDaily: 10, alertMonthly: 20, pauseThreshold: 30, pauseSpan: 'month' } as const;

it('a threshold is reached by as many messages as it says, and not by one less [9-60] [9-61] [9-62]', () => {
  expect(reachedThresholds(all, { day: 9, month: 19 })).toEqual([]);
  expect(reachedThresholds(all, { day: 10, month: 19 })).toEqual([
    { kind: 'daily', span: 'day', threshold: 10, value: 10 },
  ]);
  expect(reachedThresholds(all, { day: 0, month: 30 })).toEqual([
    { kind: 'monthly', span: 'month', threshold: 20, value: 30 },
    { kind: 'pause', span: 'month', threshold: 30, value: 30 },
  ]);
  expect(reachedThresholds({ ...all, pauseSpan: 'day' }, { day: 30, month: 19 }).map(({ kind }) => kind)).toEqual([
    'daily',
    'pause',
  ]);
});

it('none is reached where none is set, however many messages', () => {
  expect(reachedThresholds(NO_SEND_THRESHOLDS, { day: 1e12, month: 1e12 })).toEqual([]);
  expect(leftBeforePause(NO_SEND_THRESHOLDS, { day: 1e12, month: 1e12 })).toBe(Number.POSITIVE_INFINITY);
});

it('what is left before sending is paused goes down to nothing, of the span that is counted', () => {
  expect(leftBeforePause(all, { day: 29, month: 28 })).toBe(2);
  expect(leftBeforePause(all, { day: 0, month: 31 })).toBe(0);
  expect(leftBeforePause({ ...all, pauseSpan: 'day' }, { day: 29, month: 99 })).toBe(1);
});

it('the next threshold is the nearest that is not reached', () => {
  expect(leftBeforeThreshold(all, { day: 4, month: 4 })).toBe(6);
  expect(leftBeforeThreshold(all, { day: 10, month: 12 })).toBe(8);
  expect(leftBeforeThreshold(all, { day: 10, month: 20 })).toBe(10);
  expect(leftBeforeThreshold(all, { day: 10, month: 30 })).toBe(Number.POSITIVE_INFINITY);
  expect(leftBeforeThreshold(NO_SEND_THRESHOLDS, { day: 10, month: 30 })).toBe(Number.POSITIVE_INFINITY);
});
