import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { IS_BUILT, PROJECT_ROOT } from '../../projectRoot.ts';

/** Files of this process that are read at the same time; others wait for their turn. */
export const READERS_MAX = 2;

/** Heap of a reading thread in megabytes. Buffers do not count: the reader bounds what it unpacks. */
const HEAP_MB = 512;

/** From sources, a thread learns to read TypeScript first: Node.js 20 cannot do so by itself. */
const FROM_SOURCES = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => { register(); return import(workerData.url); });
`;

function startThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
  const worker = IS_BUILT
    ? new Worker(join(PROJECT_ROOT, 'dist', 'server', 'readerWorker.js'), { resourceLimits })
    : new Worker(FROM_SOURCES, {
        eval: true,
        execArgv: [],
        workerData: { url: pathToFileURL(join(PROJECT_ROOT, 'server/file/reading/readerWorker.ts')).href },
        resourceLimits,
      });
  // An idle thread does not keep the process alive, and its death is no failure of the process: the next file gets another.
  worker.unref();
  worker.on('error', () => undefined);
  return worker;
}

/** Threads that read files: at most {@link READERS_MAX} at work, in the order in which they were asked for. */
export class ReaderThreads {
  readonly #idle: Worker[] = [];
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  /** Waits for a thread. Give it back with {@link giveBack}. */
  async take(): Promise<Worker> {
    if (this.#working >= READERS_MAX) await new Promise<void>((turn) => this.#waiting.push(turn));
    else this.#working += 1;
    const idle = this.#idle.pop();
    try {
      const worker = idle ?? startThread();
      if (idle === undefined) worker.once('exit', () => this.#forget(worker));
      worker.ref();
      return worker;
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  #forget(worker: Worker): void {
    const place = this.#idle.indexOf(worker);
    if (place >= 0) this.#idle.splice(place, 1);
  }

  /** Gives a thread back, to be used again or, where it is of no use any more, to be ended. */
  giveBack(worker: Worker, isUsable: boolean): void {
    worker.unref();
    if (isUsable) this.#idle.push(worker);
    else void worker.terminate();
    this.#endTurn();
  }

  /** Lets the next one that waits take its turn. */
  #endTurn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#working -= 1;
    else next();
  }
}
