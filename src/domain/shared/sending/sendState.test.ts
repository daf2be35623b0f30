import { describe, expect, it } from 'vitest';
import { isTerminalSendState, maySendStateGo, SEND_STATES, type SendState, triedAgainAt } from './sendState.ts';

/** Everything that can still be reached from a state. */
function reachable(from: SendState, seen = new Set<SendState>()): Set<SendState> {
  for (const to of SEND_STATES) {
    if (maySendStateGo(from, to) && !seen.has(to)) {
      seen.add(to);
      reachable(to, seen);
    }
  }
  return seen;
}

describe('states of the send ledger', () => {
  it('never lead back to where a person could be sent to again, once something may have left', () => {
    // A hand-over that is known not to have happened (no connection) is the only way back.
    expect(SEND_STATES.filter((to) => maySendStateGo('handedOver', to))).toEqual([
      'planned',
      'accepted',
      'rejected',
      'enRoute',
      'delivered',
      'undelivered',
      'unknown',
    ]);
    for (const state of ['unknown', 'accepted', 'rejected', 'enRoute', 'delivered', 'undelivered'] as const) {
      for (const sendable of ['planned', 'claimed', 'handedOver'] as const) {
        expect(reachable(state).has(sendable)).toBe(false);
      }
    }
  });

  it('let everybody end: a settled state can be reached from every open one', () => {
    for (const state of SEND_STATES.filter((one) => !isTerminalSendState(one))) {
      expect([...reachable(state)].some(isTerminalSendState)).toBe(true);
    }
  });

  it('do not leave a settled state, but for the late answer to an unknown and for receipts', () => {
    const later: Partial<Record<SendState, SendState[]>> = {
      unknown: ['accepted', 'delivered', 'enRoute', 'rejected', 'undelivered'],
      enRoute: ['delivered', 'undelivered'],
      accepted: ['delivered', 'undelivered'],
      undelivered: ['delivered'],
    };
    for (const state of SEND_STATES.filter(isTerminalSendState))
      expect([...reachable(state)].toSorted()).toEqual(later[state] ?? []);
  });
});

it('a person is left out or taken back only before anything has left', () => {
  const before = (to: SendState) => SEND_STATES.filter((from) => maySendStateGo(from, to));
  expect([before('skipped'), before('cancelled')]).toEqual([
    ['planned', 'claimed'],
    ['planned', 'claimed'],
  ]);
  expect([before('claimed'), before('handedOver')]).toEqual([['planned'], ['claimed']]);
  expect([before('accepted'), before('rejected')]).toEqual([
    ['handedOver', 'unknown'],
    ['handedOver', 'unknown'],
  ]);
  expect(before('unknown')).toEqual(['handedOver']);
  expect(before('delivered')).toEqual(['handedOver', 'accepted', 'enRoute', 'undelivered', 'unknown']);
  expect(before('undelivered')).toEqual(['handedOver', 'accepted', 'enRoute', 'unknown']);
});

it('an address at which nobody was is tried again half a year later', () => {
  expect(triedAgainAt(new Date('2026-01-01T08:00:00Z'))).toEqual(new Date('2026-06-30T08:00:00Z'));
});
