import { afterEach } from 'vitest';

/** Noon where domestic marketing is judged. */
export const NOON = Date.parse('2026-11-22T12:00:00+08:00');

/** A simulator, and the present that it lives by, in milliseconds. */
export interface SimulatorRoom<Simulator, Options> {
  simulator: Simulator;
  now: number;
  /** Starts a simulator, at noon. */
  start(options?: Options): Promise<void>;
  /** Does something after the test, before what was started earlier ends. */
  afterwards(end: () => Promise<unknown>): void;
}

/** Furnishes a room with the simulators that `create` starts; everything in it goes with the test. */
export function furnishRoom<Simulator extends { close: () => Promise<void> }, Options>(
  create: (now: () => number, options?: Options) => Promise<Simulator>,
): SimulatorRoom<Simulator, Options> {
  const endings: (() => Promise<unknown>)[] = [];
  const room: SimulatorRoom<Simulator, Options> = {
    simulator: undefined as never,
    now: NOON,
    async start(options) {
      room.now = NOON;
      const simulator = await create(() => room.now, options);
      endings.push(() => simulator.close());
      room.simulator = simulator;
    },
    afterwards: (end) => void endings.push(end),
  };
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });
  return room;
}
