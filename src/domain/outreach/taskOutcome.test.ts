import { expect, it } from 'vitest';
import { SEND_STATES, TERMINAL_SEND_STATES } from '../shared/sendState.ts';
import { FAILED_STATES, LEFT_OUT_STATES, outcomeCounts, REACHED_STATES, taskOutcome } from './taskOutcome.ts';

it('counts each person who is through in one way, and nobody who is still to come', () => {
  const counted = [...REACHED_STATES, ...FAILED_STATES, ...LEFT_OUT_STATES];
  expect(counted.toSorted()).toEqual([...TERMINAL_SEND_STATES].toSorted());
  const one = Object.fromEntries(SEND_STATES.map((state) => [state, 1]));
  expect(outcomeCounts(one)).toEqual({ reached: 3, failed: 3, leftOut: 2 });
});

it('is a success only where everybody was reached', () => {
  expect(taskOutcome(outcomeCounts({ delivered: 2, accepted: 1 }))).toBe('all');
  expect(taskOutcome(outcomeCounts({ delivered: 2, skipped: 1 }))).toBe('partly');
  expect(taskOutcome(outcomeCounts({ enRoute: 2, undelivered: 1 }))).toBe('partly');
  expect(taskOutcome(outcomeCounts({ skipped: 198 }))).toBe('nobody');
  expect(taskOutcome(outcomeCounts({ rejected: 3, unknown: 1 }))).toBe('nobody');
  expect(taskOutcome(outcomeCounts({}))).toBe('nobody');
});
