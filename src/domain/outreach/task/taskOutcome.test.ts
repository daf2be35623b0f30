import { expect, it } from 'vitest';
import { SEND_STATES, TERMINAL_SEND_STATES } from '../../shared/sending/sendState.ts';
import {
  apartCounts,
  FAILED_STATES,
  LEFT_OUT_STATES,
  outcomeCounts,
  REACHED_STATES,
  taskOutcome,
} from './taskOutcome.ts';

it('counts each person who is through in one way, and nobody who is still to come', () => {
  const counted = [...REACHED_STATES, ...FAILED_STATES, ...LEFT_OUT_STATES];
  expect(counted.toSorted()).toEqual([...TERMINAL_SEND_STATES].toSorted());
  const one = Object.fromEntries(SEND_STATES.map((state) => [state, 1]));
  expect(outcomeCounts(one, { control: 1, otherTask: 0 })).toEqual({
    reached: 3,
    failed: 3,
    leftOut: 1,
    control: 1,
    otherTask: 0,
  });
});

const NOBODY_APART = { control: 0, otherTask: 0 };

it('is a success only where everybody was reached', () => {
  expect(taskOutcome(outcomeCounts({ delivered: 2, accepted: 1 }, NOBODY_APART))).toBe('all');
  expect(taskOutcome(outcomeCounts({ delivered: 2, skipped: 1 }, NOBODY_APART))).toBe('partly');
  expect(taskOutcome(outcomeCounts({ enRoute: 2, undelivered: 1 }, NOBODY_APART))).toBe('partly');
  expect(taskOutcome(outcomeCounts({ skipped: 198 }, NOBODY_APART))).toBe('nobody');
  expect(taskOutcome(outcomeCounts({ rejected: 3, unknown: 1 }, NOBODY_APART))).toBe('nobody');
  expect(taskOutcome(outcomeCounts({}, NOBODY_APART))).toBe('nobody');
});

it('is no worse for the control group of the task, which was held back on purpose', () => {
  expect(taskOutcome(outcomeCounts({ delivered: 90, skipped: 10 }, { control: 10, otherTask: 0 }))).toBe('all');
  expect(taskOutcome(outcomeCounts({ delivered: 89, skipped: 11 }, { control: 10, otherTask: 0 }))).toBe('partly');
  expect(taskOutcome(outcomeCounts({ skipped: 10 }, { control: 10, otherTask: 0 }))).toBe('nobody');
});

it('is no worse for people whom another task of the group writes to', () => {
  const apart = apartCounts({ otherChannel: 40, groupDuplicate: 10, controlGroup: 5, blacklisted: 1 });
  expect(apart).toEqual({ control: 5, otherTask: 50 });
  expect(taskOutcome(outcomeCounts({ delivered: 45, skipped: 55 }, apart))).toBe('all');
  expect(taskOutcome(outcomeCounts({ delivered: 44, skipped: 56 }, apart))).toBe('partly');
  expect(taskOutcome(outcomeCounts({ skipped: 50 }, { control: 0, otherTask: 50 }))).toBe('all');
  expect(taskOutcome(outcomeCounts({ skipped: 50 }, { control: 1, otherTask: 49 }))).toBe('nobody');
});
