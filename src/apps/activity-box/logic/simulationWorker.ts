import { simulateDraws } from '../../../domain/activity-box/draw/simulateDraws.ts';
import { seededRandom } from '../../../domain/shared/statistics/seededRandom.ts';
import type { SimulationNews, SimulationRequest } from './SimulationNews.ts';

/** Milliseconds between two messages about the progress. */
const NEWS_PAUSE_MS = 100;

const tell = (news: SimulationNews): void => postMessage(news);

/** Plays a simulation away from the page's thread. */
addEventListener('message', ({ data: { plan, seed } }: MessageEvent<SimulationRequest>) => {
  const course = simulateDraws(plan, seededRandom(seed));
  let told = performance.now();
  for (;;) {
    const { done, value } = course.next();
    if (done === true) {
      tell({ result: value });
      return;
    }
    if (performance.now() - told < NEWS_PAUSE_MS) continue;
    told = performance.now();
    tell({ share: value });
  }
});
