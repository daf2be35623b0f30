import type { SimulationResult } from '../../../domain/activity-box/draw/Simulation.ts';
import type { SimulationNews, SimulationRequest } from './SimulationNews.ts';

/** What came out of a simulation, that nobody wants it any more, or that the browser could not play it. */
export type Simulated = { result: SimulationResult } | { cancelled: true } | { failed: true };

/** Plays a simulation in a worker, so that the page stays quick. `signal` ends it at once. */
export async function runSimulation(
  request: SimulationRequest,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<Simulated> {
  // Made by the bundler, within the page that simulates.
  const loaded = await import('./simulationWorker.ts?worker&inline').catch(() => undefined);
  if (loaded === undefined) return { failed: true };
  const { default: SimulationWorker } = loaded;
  if (signal.aborted) return { cancelled: true };
  const worker = new SimulationWorker();
  try {
    return await new Promise<Simulated>((settle) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SimulationNews>) => {
        if ('share' in data) onShare(data.share);
        else settle(data);
      });
      // A worker that cannot go on, e.g. for want of memory, says nothing else.
      worker.addEventListener('error', () => settle({ failed: true }));
      signal.addEventListener('abort', () => settle({ cancelled: true }));
      worker.postMessage(request, []);
    });
  } finally {
    worker.terminate();
  }
}
