/** Bounds how many mails of this process are between their mark in the ledger and their answer in it. */
export class Slots {
  readonly #limit: number;
  #used = 0;
  #waiting: (() => void)[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes as many slots as are free, at least `least` and at most `wanted`; waits while fewer are. */
  async take(wanted: number, least = 1): Promise<number> {
    const enough = Math.min(least, this.#limit);
    while (this.#limit - this.#used < enough) await new Promise<void>((free) => this.#waiting.push(free));
    const taken = Math.min(wanted, this.#limit - this.#used);
    this.#used += taken;
    return taken;
  }

  /** Gives slots back. */
  give(count: number): void {
    if (count === 0) return;
    this.#used -= count;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const free of waiting) free();
  }
}
