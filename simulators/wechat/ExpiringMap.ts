/** What is remembered for a time, and for so many at most: beyond either the oldest go. Keys are added in the order of time. */
export class ExpiringMap<V> {
  readonly #ageMs: number;
  readonly #max: number;
  readonly #entries = new Map<string, { value: V; at: number }>();
  /** Entries that went before their time, because there were too many. */
  forgotten = 0;

  constructor(ageMs: number, max: number) {
    this.#ageMs = ageMs;
    this.#max = max;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The value of a key whose time is not over; `now` in milliseconds. */
  get(key: string, now: number): V | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined || now - entry.at > this.#ageMs ? undefined : entry.value;
  }

  /** Remembers a value from now on. */
  set(key: string, value: V, now: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, at: now });
    for (const [oldest, { at }] of this.#entries) {
      const isOver = now - at > this.#ageMs;
      if (!isOver && this.#entries.size <= this.#max) break;
      if (!isOver) this.forgotten += 1;
      this.#entries.delete(oldest);
    }
  }
}
