import type { SimulationPlan, SimulationResult } from '../../../domain/activity-box/draw/Simulation.ts';

/** What the worker is asked for. The seed makes a simulation repeatable. */
export interface SimulationRequest {
  plan: SimulationPlan;
  seed: number;
}

/** What the worker says: the share that is done, of 0 to 1, or what came out. */
export type SimulationNews = { share: number } | { result: SimulationResult };
