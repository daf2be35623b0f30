import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACTIVITY_STATES, activityStatusAt } from '../activity/activityStatus.ts';
import { ACTIVITY_PHASES, isPhaseShown, type PublishedActivity, shownPhaseAt } from './shownPhase.ts';

const day = (at: number): Date => new Date(Date.UTC(2026, 10, at));
const ACTIVITY: PublishedActivity = {
  state: 'online',
  liveVersion: 1,
  needsApproval: false,
  displayFrom: day(2),
  participateFrom: day(4),
  participateTo: day(6),
  displayTo: day(8),
};

it('people see an activity from its display on, take part while they may, and read then that it has ended', () => {
  const phases = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => shownPhaseAt(ACTIVITY, day(at)));
  expect(phases).toEqual(['hidden', 'notStarted', 'notStarted', 'open', 'open', 'ended', 'ended', 'over']);
});

it('one that was taken down says so, also while it is edited and approved again [4.2-24]', () => {
  for (const state of ['editing', 'underApproval', 'rejected'] as const)
    expect(shownPhaseAt({ ...ACTIVITY, state, needsApproval: true }, day(5))).toBe('takenDown');
  expect(shownPhaseAt({ ...ACTIVITY, state: 'takenDown' }, day(5))).toBe('takenDown');
  expect(shownPhaseAt({ ...ACTIVITY, needsApproval: true }, day(5))).toBe('open');
});

it('one may take part exactly while its status is in progress, and what was never published is never shown', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ACTIVITY_STATES),
      fc.boolean(),
      fc.constantFrom(null, 1),
      fc.integer({ min: 0, max: 10 }),
      (state, needsApproval, liveVersion, at) => {
        const one = { ...ACTIVITY, state, needsApproval, liveVersion };
        const phase = shownPhaseAt(one, day(at));
        if (liveVersion === null) expect(phase).toBeUndefined();
        else expect(phase === 'open').toBe(activityStatusAt(state, one, day(at)) === 'inProgress');
        if (phase !== undefined && isPhaseShown(phase)) expect(state).toBe('online');
      },
    ),
  );
});

it('its pages are seen from its display on to the end of it, and not where only that it has ended is said', () => {
  expect(ACTIVITY_PHASES.filter(isPhaseShown)).toEqual(['notStarted', 'open', 'ended']);
});
