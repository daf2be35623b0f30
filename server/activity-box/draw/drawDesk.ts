import type { Ports } from '../../ports.ts';
import { drawBatch } from './drawBatch.ts';
import type { DrawAnswer, DrawWish } from './DrawWish.ts';

/** Draws of one activity that are made together: they share a transaction, and with it the wait for the disk. */
export const DRAW_BATCH_MAX = 256;

/** Draws of one activity that wait in one process at most; further ones are refused, to be tried again. */
export const DRAWS_WAITING_MAX = 5_000;

interface Waiting {
  wish: DrawWish;
  resolve: (answer: DrawAnswer) => void;
  reject: (error: unknown) => void;
}

/** Where draws of this process come together. */
export interface DrawDesk {
  /** Draws for somebody. Rejects where the database cannot be reached, and undefined means: too many wait, try again later. */
  draw: (activityId: string, wish: DrawWish) => Promise<DrawAnswer> | undefined;
  /** Waits until nobody waits any more. */
  idle: () => Promise<void>;
}

/**
 * Collects draws by activity: while one batch is written, the next comes together, so that a busy activity makes few transactions and a
 * quiet one waits for nobody.
 */
export function createDrawDesk(ports: Pick<Ports, 'db' | 'clock' | 'random'>): DrawDesk {
  const queues = new Map<string, Waiting[]>();
  const working = new Map<string, Promise<void>>();
  const work = async (activityId: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, DRAW_BATCH_MAX);
      try {
        const answers = await drawBatch(
          ports,
          activityId,
          batch.map(({ wish }) => wish),
        );
        for (const [at, { resolve, reject }] of batch.entries()) {
          const answer = answers[at];
          if (answer === undefined) reject(new Error('a draw was not answered'));
          else resolve(answer);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(activityId);
    working.delete(activityId);
  };
  return {
    draw(activityId, wish) {
      const queue = queues.get(activityId) ?? [];
      if (queue.length >= DRAWS_WAITING_MAX) return undefined;
      queues.set(activityId, queue);
      return new Promise((resolve, reject) => {
        queue.push({ wish, resolve, reject });
        if (!working.has(activityId)) working.set(activityId, work(activityId, queue));
      });
    },
    async idle() {
      await Promise.all(working.values());
    },
  };
}
