/** Lets so many at a time do something, the others in the order in which they came. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Waits for a turn; answers how to end it. @throws the signal's reason if it ends before: whoever leaves keeps no place */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const [next] = this.#waiting;
      if (next === undefined) this.#free += 1;
      else next();
    };
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((begin, fail) => {
      const enter = (): void => {
        this.#waiting.delete(enter);
        signal.removeEventListener('abort', leave);
        begin();
      };
      const leave = (): void => {
        this.#waiting.delete(enter);
        fail(signal.reason as Error);
      };
      this.#waiting.add(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
