import { expect, it } from 'vitest';
import { GROUP_TASKS } from '../../../domain/outreach/taskGroup/taskGroup.ts';
import { formErrors } from '../../shared/formRules.ts';
import { createTaskGroup } from './taskGroup.ts';

const idOf = (nth: number): string => `7f3c0a52-9d1e-4c1b-a6de-${String(nth).padStart(12, '0')}`;
const ids = (count: number): string[] => Array.from({ length: count }, (_, nth) => idOf(nth));
const errors = (taskIds: string[], mainTaskId = idOf(0)): string[] =>
  formErrors(createTaskGroup.body, { name: 'Sale', taskIds, mainTaskId, dedupe: true }).map(
    ({ path, code }) => `${path} ${code}`,
  );

it('a group has as many tasks as it may, each once', () => {
  const { min, max } = GROUP_TASKS;
  expect([errors(ids(min)), errors(ids(max))]).toEqual([[], []]);
  expect(errors(ids(min - 1))).toEqual(['taskIds groupTasksTooFew']);
  expect(errors(ids(max + 1))).toEqual(['taskIds groupTasksTooMany']);
  expect(errors([idOf(0), idOf(1), idOf(0)])).toEqual(['taskIds groupTaskTwice']);
});

it('the task that goes first is one of the group', () => {
  expect(errors(ids(2), idOf(1))).toEqual([]);
  expect(errors(ids(2), idOf(2))).toEqual(['mainTaskId groupMainMissing']);
});
