import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEND_MODES } from '../task/sendMode.ts';
import {
  groupShare,
  groupTaskFault,
  joinFault,
  mainTaskHolds,
  TASK_GROUP_ACTIONS,
  TASK_GROUP_STATUSES,
  taskGroupStatus,
} from './taskGroup.ts';
import { TASK_STATUSES, type TaskStatus, taskStatusAfter } from '../task/taskStatus.ts';

/** Of a task that can stand in a group: such a task never runs again. */
const GROUPED = TASK_STATUSES.filter((status) => status !== 'looping');
const statuses = fc.array(fc.constantFrom(...GROUPED), { minLength: 2, maxLength: 20 });

describe('the status of a group', () => {
  it('is that of one of its tasks, in whatever order they stand', () => {
    fc.assert(
      fc.property(statuses, (all) => {
        const status = taskGroupStatus(all);
        expect(all).toContain(status);
        expect(taskGroupStatus(all.toReversed())).toBe(status);
        expect(taskGroupStatus(all.toSorted())).toBe(status);
      }),
    );
  });

  it('is that of all of them where they agree', () => {
    for (const status of TASK_GROUP_STATUSES) expect(taskGroupStatus([status, status, status])).toBe(status);
  });

  it('is over only when every task is over', () => {
    const over: readonly TaskStatus[] = ['completed', 'terminated', 'deleted'];
    fc.assert(
      fc.property(statuses, (all) => {
        expect(over.includes(taskGroupStatus(all))).toBe(all.every((status) => over.includes(status)));
      }),
    );
  });

  it('tells what went wrong first, then what is being sent, then what is still lacking', () => {
    expect(taskGroupStatus(['completed', 'running', 'runFailed'])).toBe('runFailed');
    expect(taskGroupStatus(['draft', 'running', 'completed'])).toBe('running');
    expect(taskGroupStatus(['pendingSend', 'pendingApproval'])).toBe('pendingApproval');
    expect(taskGroupStatus(['pendingSend', 'draft', 'pendingApproval'])).toBe('draft');
    expect(taskGroupStatus(['withdrawn', 'pendingSend'])).toBe('pendingSend');
    expect(taskGroupStatus(['deleted', 'completed'])).toBe('completed');
  });

  it('is deleted where no task is left', () => {
    expect(taskGroupStatus([])).toBe('deleted');
  });
});

describe('joining and leaving a group', () => {
  it('is for tasks that nothing was sent of and that can be edited [3.4-16]', () => {
    for (const status of TASK_STATUSES) {
      const editable = ['draft', 'withdrawn', 'stopped'].includes(status);
      expect(groupTaskFault({ status, sendMode: 'immediate', hasBegun: false })).toBe(
        editable ? undefined : 'groupTaskUnderWay',
      );
      expect(groupTaskFault({ status, sendMode: 'immediate', hasBegun: true })).toBe('groupTaskUnderWay');
    }
  });

  it('is not for tasks that run again, which may leave all the same', () => {
    const of = (sendMode: (typeof SEND_MODES)[number]) => ({ status: 'draft', sendMode, hasBegun: false }) as const;
    expect(SEND_MODES.map((mode) => joinFault(of(mode)))).toEqual([
      undefined,
      undefined,
      'groupModeUnfit',
      'groupModeUnfit',
    ]);
    expect(joinFault({ ...of('immediate'), hasBegun: true })).toBe('groupTaskUnderWay');
    expect(groupTaskFault(of('polling'))).toBeUndefined();
  });
});

describe('the main task', () => {
  it('holds the others from its submission until its people are determined, and never when it is out of service', () => {
    const holding = (isPlanned: boolean) => TASK_STATUSES.filter((status) => mainTaskHolds(status, isPlanned));
    expect(holding(false)).toEqual(['pendingApproval', 'pendingSend', 'running', 'paused']);
    expect(holding(true)).toEqual(['pendingApproval', 'pendingSend']);
  });
});

describe('an action on a group', () => {
  it('acts on a task exactly where its own rules allow it', () => {
    for (const action of TASK_GROUP_ACTIONS)
      for (const status of TASK_STATUSES)
        expect(groupShare(action, status) === 'act').toBe(taskStatusAfter(status, action) !== undefined);
  });

  it('that releases waits for every task to be submitted and approved [1-22]', () => {
    expect(Object.fromEntries(TASK_STATUSES.map((status) => [status, groupShare('release', status)]))).toEqual({
      draft: 'notSubmitted',
      withdrawn: 'notSubmitted',
      stopped: 'notSubmitted',
      pendingApproval: 'waitsForApproval',
      pendingSend: 'act',
      looping: 'act',
      running: 'leave',
      paused: 'leave',
      runFailed: 'leave',
      completed: 'leave',
      terminated: 'leave',
      deleted: 'leave',
    });
  });

  it('that deletes needs every task to be one that can be deleted [2.5-049]', () => {
    for (const status of TASK_STATUSES)
      expect(groupShare('remove', status)).toBe(
        ['draft', 'withdrawn', 'stopped', 'completed', 'terminated'].includes(status) ? 'act' : 'STATE_FORBIDS',
      );
  });

  it('that submits, withdraws, stops or terminates leaves alone whom it does not concern', () => {
    for (const action of ['submit', 'withdraw', 'stop', 'terminate'] as const)
      for (const status of TASK_STATUSES) expect(['act', 'leave']).toContain(groupShare(action, status));
  });
});
