import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueDecision,
  isFarEnoughAhead,
  scheduleFault,
  LATENESS_MINUTES,
  SCHEDULE_LEAD_MS,
  TASK_ACTIONS,
  TASK_STATUSES,
  type TaskStatus,
  taskStatusAfter,
  withdrawableUntil,
} from './taskStatus.ts';

const at = new Date('2026-11-21T12:00:00Z');
const offset = (ms: number): Date => new Date(at.getTime() + ms);

describe('task statuses', () => {
  it('can be reached from a draft, all of them', () => {
    const reached = new Set<TaskStatus>(['draft']);
    for (let round = 0; round < TASK_STATUSES.length; round++) {
      for (const status of Array.from(reached)) {
        for (const action of TASK_ACTIONS) {
          const next = taskStatusAfter(status, action);
          if (next !== undefined) reached.add(next);
        }
      }
    }
    expect([...reached].toSorted()).toEqual([...TASK_STATUSES].toSorted());
  });

  it('never send again after they ended: completed, terminated and deleted lead nowhere but to deletion', () => {
    for (const status of ['completed', 'terminated', 'deleted'] as const) {
      for (const action of TASK_ACTIONS) {
        expect([undefined, 'deleted']).toContain(taskStatusAfter(status, action));
      }
    }
  });

  it('refuse to be edited while anything may be under way', () => {
    for (const status of TASK_STATUSES) {
      const editable = ['draft', 'withdrawn', 'stopped'].includes(status);
      expect(taskStatusAfter(status, 'edit') !== undefined).toBe(editable);
    }
  });
});

/** What leads on from each status, and where to; all else is refused. */
const LIFE: Partial<Record<TaskStatus, string>> = {
  draft: 'edit>draft submit>pendingSend submitForApproval>pendingApproval remove>deleted',
  pendingApproval: 'approve>pendingSend reject>draft withdraw>withdrawn',
  pendingSend: 'release>pendingSend fire>running withdraw>withdrawn stop>stopped loop>looping',
  running: 'pause>paused terminate>terminated finish>completed loop>looping trip>runFailed',
  looping: 'release>looping fire>running pause>paused stop>stopped terminate>terminated',
  paused: 'resume>running terminate>terminated loop>looping',
  runFailed: 'resume>running terminate>terminated',
  withdrawn: 'edit>draft submit>pendingSend submitForApproval>pendingApproval remove>deleted',
  stopped: 'edit>draft submit>pendingSend submitForApproval>pendingApproval remove>deleted',
  completed: 'remove>deleted',
  terminated: 'remove>deleted',
};

it('a task goes from status to status as it is settled, and in no other way', () => {
  for (const status of TASK_STATUSES) {
    const ways = TASK_ACTIONS.map((action) => [action, taskStatusAfter(status, action)] as const)
      .filter(([, next]) => next !== undefined)
      .map(([action, next]) => `${action}>${next}`);
    expect([status, ways.join(' ')]).toEqual([status, LIFE[status] ?? '']);
  }
});

describe('due times', () => {
  it('are at least 30 minutes ahead when scheduled', () => {
    expect(isFarEnoughAhead(offset(SCHEDULE_LEAD_MS), at)).toBe(true);
    expect(isFarEnoughAhead(offset(SCHEDULE_LEAD_MS - 1), at)).toBe(false);
  });

  it('are told apart where they are refused: in the past, or merely too soon [5.3-54]', () => {
    expect([-1, 0, SCHEDULE_LEAD_MS - 1, SCHEDULE_LEAD_MS].map((ahead) => scheduleFault(offset(ahead), at))).toEqual([
      'timeEarlierThanNow',
      'scheduleTooSoon',
      'scheduleTooSoon',
      undefined,
    ]);
  });

  it('can be withdrawn until 30 minutes before', () => {
    expect(withdrawableUntil(at)).toEqual(offset(-30 * 60_000));
  });

  it('never fire early, and hold and ask when missed by more than the limit', () => {
    const { min, max } = LATENESS_MINUTES;
    fc.assert(
      fc.property(fc.integer({ min, max }), fc.integer({ min: 1, max: 10 ** 12 }), (minutes, some) => {
        const decide = (lateMs: number) => dueDecision(at, offset(lateMs), minutes);
        expect([decide(-some), decide(0)]).toEqual(['wait', 'fire']);
        expect([decide(minutes * 60_000), decide(minutes * 60_000 + some)]).toEqual(['fire', 'hold']);
      }),
    );
  });
});
