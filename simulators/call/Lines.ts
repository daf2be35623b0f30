const SECOND_MS = 1_000;

/** Lines that calls take until they are over. Times in milliseconds. */
export class Lines {
  #ends: number[] = [];
  /** The most that were in use at a time. */
  peak = 0;

  /** How many are in use. */
  inUse(now: number): number {
    this.#ends = this.#ends.filter((end) => end > now);
    return this.#ends.length;
  }

  /** Takes one until its call is over. */
  take(end: number, now: number): void {
    this.#ends.push(end);
    this.peak = Math.max(this.peak, this.inUse(now));
  }

  /** How long until so many more are free; 0 where they are now, a second where they never will be. */
  waitFor(count: number, lines: number, now: number): number {
    const over = this.inUse(now) + count - lines;
    if (over <= 0) return 0;
    const end = this.#ends.toSorted((one, other) => one - other)[over - 1];
    return end === undefined ? SECOND_MS : end - now;
  }
}
