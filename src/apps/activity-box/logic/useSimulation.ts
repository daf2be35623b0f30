import { useEffect, useRef, useState } from 'react';
import type { SimulationPlan, SimulationResult } from '../../../domain/activity-box/draw/Simulation.ts';
import { runSimulation } from './runSimulation.ts';

/** Where a simulation stands. */
export type SimulationState =
  | { now: 'none' }
  | { now: 'running'; share: number }
  | { now: 'failed' }
  /** `of` is what was simulated: the form may have changed since. */
  | { now: 'done'; result: SimulationResult; of: SimulationPlan };

/** Runs one simulation at a time; leaving the page ends it. */
export function useSimulation(): {
  state: SimulationState;
  start: (plan: SimulationPlan) => Promise<void>;
  cancel: () => void;
} {
  const [state, setState] = useState<SimulationState>({ now: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    state,
    cancel: () => running.current?.abort(),
    start: async (plan) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState({ now: 'running', share: 0 });
      const onShare = (share: number): void => {
        if (running.current === controller) setState({ now: 'running', share });
      };
      const [seed = 0] = crypto.getRandomValues(new Int32Array(1));
      const came = await runSimulation({ plan, seed }, { onShare, signal: controller.signal });
      if (running.current !== controller) return;
      if ('result' in came) setState({ now: 'done', result: came.result, of: plan });
      else setState({ now: 'failed' in came ? 'failed' : 'none' });
    },
  };
}
