import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SubAppPhase } from '../../../domain/shell/subAppError.ts';
import { SubAppFault } from '../state/SubAppFailure.ts';
import { createLifecycleWatch } from './createLifecycleWatch.ts';
import { createTimers } from './createTimers.ts';
import { newRegistered, type Registered } from './Registered.ts';
import type { RegistryEvent } from '../Registry.ts';
import { TIMEOUTS } from './startOptions.ts';
import type { Running } from './wrapLifecycles.ts';
import { app } from '../testing/registryRoom.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="slot"></div>';
});
afterEach(() => void vi.useRealTimers());

/** The watch of two sub-applications, and what it told. */
function room() {
  const failures: [string, unknown, SubAppPhase][] = [];
  const events: RegistryEvent[] = [];
  let changes = 0;
  const watchOf = createLifecycleWatch({
    timers: createTimers(),
    keep: (element) => element.id === 'kept',
    propsOf: (record, given) => ({ ...given, name: record.app.name }),
    fail(record, thrown, phase) {
      failures.push([record.app.name, thrown, phase]);
      record.error = { kind: 'mount', app: record.app.name, entry: '', phase, detail: '', at: 0 };
    },
    changed: () => (changes += 1),
    onEvent: (event) => events.push(event),
  });
  const [a, b] = ['a', 'b'].map((name) => newRegistered(app(name))) as [Registered, Registered];
  const watches = { a: watchOf(a), b: watchOf(b) };
  const begin = (phase: Running['phase'], name: 'a' | 'b' = 'a') => {
    const running = { phase, release: vi.fn<Running['release']>() };
    watches[name].onStart(running);
    return running;
  };
  return { a, b, watches, begin, failures, events, changes: () => changes };
}
const popups = () => [...document.body.children].map(({ id }) => id);
const addElements = (...ids: string[]) => {
  for (const id of ids) document.body.append(Object.assign(document.createElement('div'), { id }));
};

it('gives each lifecycle the props that are meant for the sub-application', () => {
  expect(room().watches.a.props({ name: 'a~2', container: null })).toEqual({ name: 'a', container: null });
});

it('notes what runs, and tells of its end once the orchestrator has written the status down', async () => {
  const { a, begin, watches, changes } = room();
  const running = begin('bootstrap');
  expect([a.running, changes()]).toEqual([running, 1]);
  watches.a.onEnd('bootstrap', undefined);
  expect([a.running, changes()]).toEqual([null, 1]);
  await vi.advanceTimersByTimeAsync(0);
  expect(changes()).toBe(2);
});

it('tells how long a mount took, of none that failed, and of nothing but mounts', async () => {
  const { a, begin, watches, events } = room();
  begin('bootstrap');
  watches.a.onEnd('bootstrap', undefined);
  begin('mount');
  await vi.advanceTimersByTimeAsync(70);
  watches.a.onEnd('mount', undefined);
  expect([a.timings.mount, events]).toEqual([70, [{ type: 'mounted', app: 'a', milliseconds: 70 }]]);
  begin('mount');
  await vi.advanceTimersByTimeAsync(20);
  watches.a.onEnd('mount', new Error('boom'));
  expect([a.timings.mount, events.length]).toEqual([70, 1]);
});

it('sweeps up what came into the page since the mount, and what is the shell’s stays', () => {
  const { begin, watches, events } = room();
  begin('bootstrap');
  addElements('early');
  watches.a.onEnd('bootstrap', undefined);
  begin('mount');
  addElements('popup', 'kept');
  watches.a.onEnd('mount', undefined);
  expect(popups()).toEqual(['slot', 'early', 'popup', 'kept']);
  begin('unmount');
  addElements('late');
  watches.a.onEnd('unmount', undefined);
  expect(popups()).toEqual(['slot', 'early', 'kept']);
  expect(events.at(-1)).toEqual({ type: 'unmounted', app: 'a' });
  // The next mount is watched anew.
  addElements('between');
  begin('mount');
  addElements('popup');
  watches.a.onEnd('mount', undefined);
  watches.a.onEnd('unmount', undefined);
  expect(popups()).toEqual(['slot', 'early', 'kept', 'between']);
});

it('an unmount without a mount sweeps nothing', () => {
  const { begin, watches, events } = room();
  begin('unmount');
  addElements('popup');
  watches.a.onEnd('unmount', undefined);
  expect([popups(), events]).toEqual([['slot', 'popup'], [{ type: 'unmounted', app: 'a' }]]);
});

it('counts who was left before whom', () => {
  const { a, b, watches } = room();
  watches.b.onEnd('unmount', undefined);
  watches.a.onEnd('unmount', undefined);
  expect(b.left).toBeGreaterThan(0);
  expect(a.left).toBeGreaterThan(b.left);
});

it.each(['bootstrap', 'mount', 'unmount'] as const)('a %s that fails is told of, once', (phase) => {
  const { a, begin, watches, failures } = room();
  begin(phase);
  const thrown = new Error('boom');
  watches.a.onEnd(phase, thrown);
  expect(failures).toEqual([['a', thrown, phase]]);
  // Its page may still stand, or half of it: what failed to unmount is loaded anew when it is next wanted.
  expect(a.worn).toBe(phase === 'unmount');
});

it('what the unmount throws after a mount that failed is only a consequence of it', () => {
  const { a, watches, failures } = room();
  watches.a.onEnd('mount', new Error('boom'));
  watches.a.onEnd('unmount', new Error('nothing to unmount'));
  expect(failures.map(([, , phase]) => phase)).toEqual(['mount']);
  expect(a.worn).toBe(true);
});

it('a mount that fails again is told of again, and so is an unmount after another failure', () => {
  const { watches, failures } = room();
  watches.a.onEnd('mount', new Error('boom'));
  watches.a.onEnd('mount', new Error('boom'));
  watches.b.onEnd('bootstrap', new Error('boom'));
  watches.b.onEnd('unmount', new Error('boom'));
  expect(failures.map(([name, , phase]) => `${name} ${phase}`)).toEqual([
    'a mount',
    'a mount',
    'b bootstrap',
    'b unmount',
  ]);
});

it('nobody waits for an unmount that hangs: it is named, let go, and loaded anew when it is next wanted', async () => {
  const { a, begin, failures } = room();
  const running = begin('unmount');
  await vi.advanceTimersByTimeAsync(TIMEOUTS.unmount - 1);
  expect([running.release.mock.calls, failures]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(running.release.mock.calls).toEqual([[]]);
  expect(failures).toEqual([['a', new SubAppFault('unmount', 'unmount did not end within 3000 ms'), 'unmount']]);
  expect(a.worn).toBe(true);
});

it('a mount is not given up, nor an unmount that has ended, nor the one that came after', async () => {
  const { begin, watches, failures } = room();
  const mount = begin('mount');
  await vi.advanceTimersByTimeAsync(TIMEOUTS.unmount);
  watches.a.onEnd('mount', undefined);
  const first = begin('unmount');
  await vi.advanceTimersByTimeAsync(TIMEOUTS.unmount - 1);
  watches.a.onEnd('unmount', undefined);
  const second = begin('unmount');
  await vi.advanceTimersByTimeAsync(1);
  const released = [mount, first, second].map(({ release }) => release.mock.calls.length);
  expect([released, failures]).toEqual([[0, 0, 0], []]);
});
