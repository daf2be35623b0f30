const SECOND_MS = 1_000;

/** Counts what happened within the last second, wherever that second is laid, and the most that it ever held. */
export class SlidingSecond {
  #entries: { at: number; count: number }[] = [];
  #held = 0;
  /** The most that one second held. */
  peak = 0;

  /** How much the second that ends now holds; times in milliseconds. */
  count(now: number): number {
    let over = 0;
    for (const { at, count } of this.#entries) {
      if (now - at < SECOND_MS) break;
      this.#held -= count;
      over += 1;
    }
    if (over > 0) this.#entries = this.#entries.slice(over);
    return this.#held;
  }

  /** Adds to the present. */
  add(count: number, now: number): void {
    this.count(now);
    const last = this.#entries.at(-1);
    if (last?.at === now) last.count += count;
    else this.#entries.push({ at: now, count });
    this.#held += count;
    this.peak = Math.max(this.peak, this.#held);
  }

  /** Milliseconds until so many more fit under the rate; 0 where they fit now, a second where they never will. */
  waitFor(count: number, rate: number, now: number): number {
    let held = this.count(now);
    if (held + count <= rate) return 0;
    for (const entry of this.#entries) {
      held -= entry.count;
      if (held + count <= rate) return entry.at + SECOND_MS - now;
    }
    return SECOND_MS;
  }
}
