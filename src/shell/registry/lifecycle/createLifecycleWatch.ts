import type { SubAppPhase } from '../../../domain/shell/subAppError.ts';
import { SubAppFault } from '../state/SubAppFailure.ts';
import type { Timers } from './createTimers.ts';
import type { Registered } from './Registered.ts';
import type { RegistryEvent, RegistryOptions } from '../Registry.ts';
import type { LifecycleProps } from './Runtime.ts';
import { TIMEOUTS } from './startOptions.ts';
import { resumeRootListeners, suspendRootListeners } from './rootListeners.ts';
import { noteRootMarks } from './rootMarks.ts';
import { startSweep } from './sweep.ts';
import type { LifecycleWatch, Running } from './wrapLifecycles.ts';

/** What {@link createLifecycleWatch} works with. */
export interface LifecycleWatchPorts {
  timers: Timers;
  keep: NonNullable<RegistryOptions['keep']>;
  propsOf: (record: Registered, given: LifecycleProps) => LifecycleProps;
  fail: (record: Registered, thrown: unknown, phase: SubAppPhase) => void;
  changed: () => void;
  onEvent: (event: RegistryEvent) => void;
}

/**
 * Creates what follows the lifecycles of sub-applications: notes what runs, how long a mount took and what failed, lets
 * nobody wait for an unmount that hangs, and sweeps up what was left behind.
 */
export function createLifecycleWatch(ports: LifecycleWatchPorts): (record: Registered) => LifecycleWatch {
  const { timers, keep, propsOf, fail, changed, onEvent } = ports;
  let departures = 0;

  function giveUpUnmount(record: Registered, running: Running): void {
    timers.later(TIMEOUTS.unmount, () => {
      if (record.running !== running) return;
      fail(record, new SubAppFault('unmount', `unmount did not end within ${TIMEOUTS.unmount} ms`), 'unmount');
      record.worn = true;
      running.release();
    });
  }

  function onUnmounted(record: Registered): void {
    record.sweep?.finish();
    record.sweep = null;
    const left = [...(record.takeBackMarks?.() ?? []), ...suspendRootListeners(record.app.name)];
    record.takeBackMarks = null;
    if (left.length > 0) onEvent({ type: 'leftBehind', app: record.app.name, left });
    record.left = departures += 1;
    onEvent({ type: 'unmounted', app: record.app.name });
  }

  return (record) => {
    let began = 0;
    return {
      props: (given) => propsOf(record, given),
      onStart(running) {
        began = performance.now();
        record.running = running;
        if (running.phase === 'mount') {
          record.sweep ??= startSweep(keep);
          record.takeBackMarks ??= noteRootMarks();
          resumeRootListeners(record.app.name);
        }
        if (running.phase === 'unmount') giveUpUnmount(record, running);
        changed();
      },
      onEnd(phase, error) {
        record.running = null;
        if (phase === 'unmount') onUnmounted(record);
        // A mount that failed is unmounted by the orchestrator: what that throws is only a consequence.
        if (error !== undefined && !(phase === 'unmount' && record.error?.phase === 'mount'))
          fail(record, error, phase);
        if (error !== undefined && phase === 'unmount') record.worn = true;
        if (phase === 'mount' && error === undefined) {
          record.timings.mount = performance.now() - began;
          onEvent({ type: 'mounted', app: record.app.name, milliseconds: record.timings.mount });
        }
        // The orchestrator writes the new status down after this has returned.
        timers.later(0, changed);
      },
    };
  };
}
