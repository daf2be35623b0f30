import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountGateways } from './accountGateways.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Gateways that say by their names which are closed. */
function room() {
  const closed: string[] = [];
  const gateways = accountGateways(({ id, version }: { id: string; version: number }) => {
    const name = `${id}${version}`;
    return { name, close: () => void closed.push(name) };
  });
  return { closed, gateways };
}

it('an account keeps its gateway until it is changed', () => {
  const { gateways } = room();
  const first = gateways.of({ id: 'a', version: 1 });
  expect(gateways.of({ id: 'a', version: 1 })).toBe(first);
  expect(gateways.of({ id: 'b', version: 1 })).not.toBe(first);
  expect(gateways.of({ id: 'a', version: 2 }).name).toBe('a2');
});

it('what is under way when an account is changed comes to its end: the gateway before is closed later', () => {
  const { closed, gateways } = room();
  gateways.of({ id: 'a', version: 1 });
  gateways.of({ id: 'a', version: 2 });
  // A slice of a run, and its last call asked twice.
  vi.advanceTimersByTime(90_000);
  expect(closed).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(closed).toEqual(['a1']);
});

it('all are closed in the end, each once', () => {
  const { closed, gateways } = room();
  gateways.of({ id: 'a', version: 1 });
  gateways.of({ id: 'a', version: 2 });
  gateways.of({ id: 'b', version: 1 });
  gateways.close();
  vi.advanceTimersByTime(300_000);
  expect(closed.toSorted((one, other) => one.localeCompare(other))).toEqual(['a1', 'a2', 'b1']);
});
