import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isInForce,
  REMINDER_ACTIONS,
  REMINDER_STATUSES,
  type ReminderAction,
  reminderForbids,
  type ReminderStatus,
  reminderStatusAfter,
  reminderTimeFault,
} from './reminderStatus.ts';

const now = new Date('2026-11-22T12:00:00Z');
const offset = (ms: number): Date => new Date(now.getTime() + ms);
const ahead = offset(60_000);

/** What leads on from each status, and where to; all else is refused. */
const LIFE: Record<ReminderStatus, string> = {
  draft: 'edit>draft submit>submitted submitForApproval>pendingApproval remove>removed',
  pendingApproval: 'approve>approved reject>rejected withdraw>draft',
  approved: 'edit>draft withdraw>draft',
  rejected: 'edit>draft submit>submitted submitForApproval>pendingApproval remove>removed',
  submitted: 'edit>draft withdraw>draft',
};

it('a reminder goes from status to status as it is settled, and in no other way [4.3-01][4.3-02][4.3-03][4.3-04][4.3-05]', () => {
  for (const status of REMINDER_STATUSES) {
    const ways = REMINDER_ACTIONS.map((action) => [action, reminderStatusAfter(status, action)] as const)
      .filter(([, next]) => next !== undefined)
      .map(([action, next]) => `${action}>${next}`);
    expect([status, ways.join(' ')]).toEqual([status, LIFE[status]]);
  }
});

/** A reminder under any calls at any times, beside a model that remembers what was approved and what happened. */
interface Model {
  status: ReminderStatus;
  remindAt: Date;
}

const step = fc.record({
  action: fc.constantFrom(...REMINDER_ACTIONS),
  /** Minutes that pass before it. */
  pass: fc.integer({ min: 0, max: 90 }),
  /** Minutes from then to the time that an edit sets. */
  ahead: fc.integer({ min: -30, max: 120 }),
});

describe('a reminder under any actions', () => {
  it('is in force only by being submitted or approved before its time, and what came into force and happened stays as it is', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let at = now;
        let one: Model | undefined = { status: 'draft', remindAt: ahead };
        for (const { action, pass, ahead: minutes } of steps) {
          at = new Date(at.getTime() + pass * 60_000);
          const before: Model = one;
          if (reminderForbids(before, action, at) !== undefined) continue;
          expect(isInForce(before.status) && before.remindAt <= at).toBe(false);
          const next = reminderStatusAfter(before.status, action);
          if (next === 'removed') {
            expect(['draft', 'rejected']).toContain(before.status);
            return;
          }
          if (next === undefined) throw new Error(`${action} was allowed and leads nowhere`);
          if (isInForce(next)) {
            expect(before.remindAt >= at).toBe(true);
            expect([before.status, action]).not.toEqual(['draft', 'approve']);
          }
          const wanted = new Date(at.getTime() + minutes * 60_000);
          const moves = action === 'edit' && reminderTimeFault(wanted, at) === undefined;
          one = { status: next, remindAt: moves ? wanted : before.remindAt };
        }
      }),
    );
  });

  it('reaches every status from a draft', () => {
    const reached = new Set<ReminderStatus>(['draft']);
    for (const status of reached) {
      for (const action of REMINDER_ACTIONS) {
        const next = reminderStatusAfter(status, action);
        if (next !== undefined && next !== 'removed') reached.add(next);
      }
    }
    expect([...reached].toSorted()).toEqual([...REMINDER_STATUSES].toSorted());
  });
});

describe('the time of a reminder', () => {
  it('is not earlier than now, to the millisecond [5.3-63]', () => {
    expect([-1, 0, 1].map((ms) => reminderTimeFault(offset(ms), now))).toEqual([
      'timeEarlierThanNow',
      undefined,
      undefined,
    ]);
  });

  const faultOf = (status: ReminderStatus, action: ReminderAction, ms: number) =>
    reminderForbids({ status, remindAt: offset(ms) }, action, now);

  it('once it has come, nothing changes a reminder in force', () => {
    for (const status of ['approved', 'submitted'] as const) {
      for (const action of ['edit', 'withdraw'] as const) {
        expect([1, 0, -1].map((ms) => faultOf(status, action, ms))).toEqual([
          undefined,
          'reminderPast',
          'reminderPast',
        ]);
      }
    }
  });

  it('once it is over, a draft can be changed and removed, but neither submitted nor approved', () => {
    const late = -1;
    expect((['edit', 'remove'] as const).map((action) => faultOf('draft', action, late))).toEqual([
      undefined,
      undefined,
    ]);
    expect(faultOf('draft', 'submit', late)).toBe('timeEarlierThanNow');
    expect(faultOf('rejected', 'submitForApproval', late)).toBe('timeEarlierThanNow');
    expect(faultOf('pendingApproval', 'approve', late)).toBe('timeEarlierThanNow');
    expect(faultOf('pendingApproval', 'reject', late)).toBeUndefined();
    expect(faultOf('pendingApproval', 'withdraw', late)).toBeUndefined();
  });

  it('does not matter to what the status forbids: what waits for approval is not edited, and the reason is said', () => {
    expect(faultOf('pendingApproval', 'edit', 1)).toBe('underApproval');
    expect(faultOf('approved', 'remove', 1)).toBe('STATE_FORBIDS');
    expect(faultOf('approved', 'submit', -1)).toBe('STATE_FORBIDS');
  });
});
