/** Lets so many commands be without an answer at a time; others wait in their order. */
export class SubmitWindow {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#free = size;
  }

  /** Waits for room. */
  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((room) => this.#waiting.push(room));
  }

  /** Gives room back, to who has waited longest. */
  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
