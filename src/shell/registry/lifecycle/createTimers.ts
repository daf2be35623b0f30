/** Timeouts that end together. */
export interface Timers {
  /** Runs an action after some milliseconds. */
  later: (milliseconds: number, action: () => void) => void;
  /** Gives up whatever has not run yet. */
  clear: () => void;
}

/** Creates timers. */
export function createTimers(): Timers {
  const running = new Set<ReturnType<typeof setTimeout>>();
  return {
    later(milliseconds, action) {
      const timer = setTimeout(() => {
        running.delete(timer);
        action();
      }, milliseconds);
      running.add(timer);
    },
    clear() {
      for (const timer of running) clearTimeout(timer);
    },
  };
}
