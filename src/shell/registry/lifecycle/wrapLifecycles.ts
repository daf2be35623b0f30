import type { LifecycleProps, RawLifecycle, RawLifecycles } from './Runtime.ts';

/** A lifecycle that runs now, and the way to go on without it. */
export interface Running {
  phase: 'bootstrap' | 'mount' | 'unmount';
  /** Ends the lifecycle for the orchestrator; with an error it counts as failed. */
  release(error?: Error): void;
}

/** What {@link wrapLifecycles} tells and asks. */
export interface LifecycleWatch {
  onStart(running: Running): void;
  onEnd(phase: Running['phase'], error: unknown): void;
  /** Props as the sub-application is to see them. */
  props(given: LifecycleProps): LifecycleProps;
}

/** The lifecycles that the orchestrator gets. */
export type WrappedLifecycles = Record<'bootstrap' | 'mount' | 'unmount', (props: LifecycleProps) => Promise<void>>;

const nothing = (): void => {};

/** One step after the other, up to the first that throws. */
const inOrder =
  (steps: readonly RawLifecycle[]) =>
  async (props: LifecycleProps, released: Promise<void>): Promise<void> => {
    let failed: Error | undefined;
    released.catch((error: Error) => (failed = error));
    for (const step of steps) {
      await Promise.race([step(props), released]);
      if (failed !== undefined) throw failed;
    }
  };

/** Every step, whatever one throws; then the first that was thrown. */
const allOf =
  (steps: readonly RawLifecycle[]) =>
  async (props: LifecycleProps, released: Promise<void>): Promise<void> => {
    const errors: unknown[] = [];
    let wait = true;
    void released.then(() => (wait = false), nothing);
    for (const step of steps) {
      // A step that throws at once counts like one that rejects.
      const done = (async () => step(props))();
      // Only the step that hung is left behind; those after it are the sandbox's own, and are waited for.
      await (wait ? Promise.race([done, released]) : done).catch((error: unknown) => errors.push(error));
      done.catch(nothing);
    }
    if (errors.length > 0) throw errors[0];
  };

/**
 * Makes the lifecycles of a sub-application watched and releasable, so that none that hangs can hold up leaving.
 *
 * Every step of an unmount runs, whatever an earlier one threw: qiankun's own steps stand behind the sub-application's,
 * and without them the sandbox stays on, the page stays, and the next sub-application waits for ever.
 */
export function wrapLifecycles(raw: RawLifecycles, watch: LifecycleWatch): WrappedLifecycles {
  const watched = (
    phase: Running['phase'],
    work: (props: LifecycleProps, released: Promise<void>) => Promise<void>,
  ) => {
    return async (given: LifecycleProps): Promise<void> => {
      let release: (error?: Error) => void = nothing;
      const released = new Promise<void>((resolve, reject) => {
        release = (error) => (error === undefined ? resolve() : reject(error));
      });
      released.catch(nothing);
      watch.onStart({ phase, release });
      try {
        await work(watch.props(given), released);
        watch.onEnd(phase, undefined);
      } catch (thrown) {
        // Somebody may reject with nothing, which is a failure like any other.
        const error: unknown = thrown ?? new Error(`${phase} rejected without a reason`);
        watch.onEnd(phase, error);
        throw error;
      }
    };
  };
  return {
    bootstrap: watched('bootstrap', inOrder(raw.bootstrap)),
    mount: watched('mount', inOrder(raw.mount)),
    unmount: watched('unmount', allOf(raw.unmount)),
  };
}
