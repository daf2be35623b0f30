import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionOfButton,
  ACTIVITY_ACTIONS,
  ACTIVITY_BUTTONS,
  type ActivityAction,
  type ActivityStanding,
  type ActivityStatus,
  activityStatusAt,
  type ActivityValidity,
  afterActivityAction,
  isActivityFault,
  isShown,
} from './activityStatus.ts';

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
const VALIDITY: ActivityValidity = {
  displayFrom: day(2),
  participateFrom: day(4),
  participateTo: day(6),
  displayTo: day(8),
};
const NEW: ActivityStanding = { state: 'editing', flow: null, needsApproval: false };
const online: ActivityStanding = { ...NEW, state: 'online' };

const after = (standing: ActivityStanding, action: ActivityAction, now: Date = day(1)) =>
  afterActivityAction(standing, activityStatusAt(standing.state, VALIDITY, now), action);
const statusAfter = (standing: ActivityStanding, action: ActivityAction, now: Date = day(1)) => {
  const next = after(standing, action, now);
  return isActivityFault(next) ? next : activityStatusAt(next.state, VALIDITY, now);
};

describe('status of an activity', () => {
  it('begins in editing, waits for approval once submitted, and is rejected or approved [4.2-01] [4.2-02] [4.2-03] [4.2-04]', () => {
    expect(activityStatusAt(NEW.state, VALIDITY, day(1))).toBe('editing');
    expect(statusAfter(NEW, 'submit')).toBe('underApproval');
    const waiting = { ...NEW, state: 'underApproval' as const };
    expect([statusAfter(waiting, 'reject'), statusAfter(waiting, 'approve')]).toEqual(['rejected', 'approved']);
    expect(statusAfter(waiting, 'revoke')).toBe('editing');
  });

  it('follows the clock while it is online: half-open validities [4.2-05] [4.2-06] [4.2-07]', () => {
    const at = (now: Date): ActivityStatus => activityStatusAt('online', VALIDITY, now);
    const before = (instant: Date): Date => new Date(instant.getTime() - 1);
    expect(
      [before(day(2)), day(2), before(day(4)), day(4), before(day(6)), day(6), before(day(8)), day(8)].map(at),
    ).toEqual([
      'approved',
      'displaying',
      'displaying',
      'inProgress',
      'inProgress',
      'displaying',
      'displaying',
      'ended',
    ]);
  });

  it('is taken down from where it can be seen or is going to be, and then goes live by an approval alone [4.2-08] [4.2-25]', () => {
    for (const now of [day(1), day(2), day(4)]) expect(statusAfter(online, 'takeDown', now)).toBe('takenDown');
    expect(statusAfter(online, 'takeDown', day(8))).toBe('STATE_FORBIDS');
    const down = after(online, 'takeDown', day(4));
    if (isActivityFault(down)) throw new Error(down);
    expect(after(down, 'pass')).toBe('ACTIVITY_TAKEN_DOWN');
    const submitted = after(down, 'submit');
    if (isActivityFault(submitted)) throw new Error(submitted);
    const revoked = after(submitted, 'revoke');
    if (isActivityFault(revoked)) throw new Error(revoked);
    expect(after(revoked, 'pass')).toBe('ACTIVITY_TAKEN_DOWN');
    expect(after(submitted, 'approve', day(4))).toEqual(online);
  });

  it('is edited directly only while nobody sees it: under approval and online are refused with their words [4.2-09] [4.2-12]', () => {
    expect(statusAfter({ ...NEW, state: 'underApproval' }, 'save')).toBe('ACTIVITY_UNDER_APPROVAL');
    expect(statusAfter(online, 'save', day(2))).toBe('ACTIVITY_ONLINE');
    expect(statusAfter(online, 'save', day(4))).toBe('ACTIVITY_ONLINE');
    expect(statusAfter(online, 'save', day(8))).toBe('STATE_FORBIDS');
  });

  it('of an approved one is editing again after an edit, so that it must be submitted anew [4.2-10] [4.2-11]', () => {
    expect(statusAfter(online, 'save', day(1))).toBe('editing');
    const edited = after(online, 'save', day(1));
    if (isActivityFault(edited)) throw new Error(edited);
    for (const now of [day(1), day(2), day(4)])
      expect(isShown(activityStatusAt(edited.state, VALIDITY, now))).toBe(false);
  });

  it('removes only what was never published', () => {
    const remove = (published?: boolean) => afterActivityAction(NEW, 'editing', 'remove', { published });
    expect([remove(), remove(false)]).toEqual([NEW, NEW]);
    expect(after(NEW, 'remove')).toEqual(NEW);
    expect(remove(true)).toBe('ACTIVITY_PUBLISHED');
    expect(afterActivityAction(NEW, 'editing', 'save', { published: true })).toEqual(NEW);
  });
});

/** A thing that happens: an action, or days that pass. */
const happenings = fc.array(fc.oneof(fc.constantFrom(...ACTIVITY_ACTIONS), fc.constantFrom(1, 2, 3)), {
  maxLength: 60,
});

describe('whatever happens to an activity', () => {
  it('nobody sees anything that was not passed or approved since it was edited, or taken down', () => {
    fc.assert(
      fc.property(happenings, (list) => {
        let standing = NEW;
        let now = 1;
        let letLive = false;
        for (const what of list) {
          if (typeof what === 'number') {
            now += what;
            continue;
          }
          const next = after(standing, what, day(now));
          if (isActivityFault(next)) continue;
          standing = next;
          if (what === 'pass' || what === 'approve') letLive = true;
          if (what === 'save' || what === 'takeDown' || what === 'submit') letLive = false;
          expect(standing.state === 'online').toBe(letLive);
          // An edit flow exists beside an online version only.
          if (standing.flow !== null) expect(standing.state).toBe('online');
        }
      }),
    );
  });

  it('an edit flow neither changes the state of the online version nor survives its end', () => {
    const flowActions = ACTIVITY_ACTIONS.filter((action) => action.endsWith('Edit'));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...flowActions)), (actions) => {
        let standing = online;
        for (const action of actions) {
          const next = after(standing, action, day(4));
          if (isActivityFault(next)) continue;
          expect({ ...next, flow: null }).toEqual(online);
          standing = next;
        }
        const down = after(standing, 'takeDown', day(4));
        expect(down).toEqual({ state: 'takenDown', flow: null, needsApproval: true });
      }),
    );
  });

  it('what an edit flow changed is not approved after the display has ended', () => {
    const waiting: ActivityStanding = { ...online, flow: 'underApproval' };
    expect(after(waiting, 'approveEdit', day(8))).toBe('STATE_FORBIDS');
    expect(isActivityFault(after(waiting, 'rejectEdit', day(8)))).toBe(false);
    expect(after(waiting, 'saveEdit', day(4))).toBe('ACTIVITY_UNDER_APPROVAL');
  });

  it('an edit flow goes on from where it stands, and only beside an online version', () => {
    const flowActions = ACTIVITY_ACTIONS.filter((action) => action.endsWith('Edit'));
    for (const action of flowActions.filter((one) => one !== 'startEdit')) {
      expect(after(online, action, day(4))).toBe('STATE_FORBIDS');
      for (const flow of ['editing', 'underApproval'] as const)
        expect(isActivityFault(after({ ...NEW, state: 'takenDown', flow }, action, day(4)))).toBe(true);
    }
    for (const flow of ['editing', 'underApproval', 'rejected'] as const)
      expect(after({ ...online, flow }, 'startEdit', day(4))).toBe('STATE_FORBIDS');
  });

  it('prizes change beside an edit flow without ending it, while the activity is shown', () => {
    for (const flow of [null, 'editing', 'underApproval', 'rejected'] as const)
      for (const now of [day(2), day(4)])
        expect(after({ ...online, flow }, 'changePrizes', now)).toEqual({ ...online, flow });
    for (const now of [day(1), day(8)]) expect(after(online, 'changePrizes', now)).toBe('STATE_FORBIDS');
  });
});

describe('a button', () => {
  it('means the activity itself where there is no edit flow, and the flow where there is one', () => {
    const meant = (flow: ActivityStanding['flow']) =>
      ACTIVITY_BUTTONS.map((button) => `${button}: ${actionOfButton(button, { ...online, flow })}`);
    expect(meant(null)).toEqual([
      'edit: save',
      'submit: submit',
      'revoke: revoke',
      'startEdit: startEdit',
      'discardEdit: discardEdit',
      'changePrizes: changePrizes',
      'takeDown: takeDown',
      'remove: remove',
    ]);
    for (const flow of ['editing', 'underApproval', 'rejected'] as const)
      expect(meant(flow)).toEqual([
        'edit: saveEdit',
        'submit: submitEdit',
        'revoke: revokeEdit',
        'startEdit: startEdit',
        'discardEdit: discardEdit',
        'changePrizes: changePrizes',
        'takeDown: takeDown',
        'remove: remove',
      ]);
  });
});
