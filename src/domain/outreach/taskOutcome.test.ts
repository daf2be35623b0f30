import { expect, it } from 'vitest';
import { SEND_STATES, TERMINAL_SEND_STATES } from '../shared/sendState.ts';
import { FAILED_STATES, LEFT_OUT_STATES, outcomeCounts, REACHED_STATES, taskOutcome } from './taskOutcome.ts';

it('counts each person who is through in one way, and nobody who is still to come', () => {
  const counted = [...REACHED_STATES, ...FAILED_STATES, ...LEFT_OUT_STATES];
  expect(counted.toSorted()).toEqual([...TERMINAL_SEND_STATES].toSorted());
  const one = Object.fromEntries(SEND_STATES.map((state) => [state, 1]));
  expect(outcomeCounts(one, 1)).toEqual({ reached: 3, failed: 3, leftOut: 1, control: 1 });
});

it('is a success only where everybody was reached', () => {
  expect(taskOutcome(outcomeCounts({ delivered: 2, accepted: 1 }, 0))).toBe('all');
  expect(taskOutcome(outcomeCounts({ delivered: 2, skipped: 1 }, 0))).toBe('partly');
  expect(taskOutcome(outcomeCounts({ enRoute: 2, undelivered: 1 }, 0))).toBe('partly');
  expect(taskOutcome(outcomeCounts({ skipped: 198 }, 0))).toBe('nobody');
  expect(taskOutcome(outcomeCounts({ rejected: 3, unknown: 1 }, 0))).toBe('nobody');
  expect(taskOutcome(outcomeCounts({}, 0))).toBe('nobody');
});

it('is no worse for the control group of the task, which was held back on purpose', () => {
  expect(taskOutcome(outcomeCounts({ delivered: 90, skipped: 10 }, 10))).toBe('all');
  expect(taskOutcome(outcomeCounts({ delivered: 89, skipped: 11 }, 10))).toBe('partly');
  expect(taskOutcome(outcomeCounts({ skipped: 10 }, 10))).toBe('nobody');
});
