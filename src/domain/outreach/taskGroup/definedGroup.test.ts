import { expect, it } from 'vitest';
import { fallbackWaits } from './definedGroup.ts';
import { TASK_STATUSES } from '../task/taskStatus.ts';

it('a fall-back task waits for every task of its group that may still write to somebody, and for none that is over', () => {
  expect(TASK_STATUSES.filter(fallbackWaits)).toEqual([
    'draft',
    'pendingApproval',
    'pendingSend',
    'running',
    'looping',
    'paused',
    'runFailed',
  ]);
});
