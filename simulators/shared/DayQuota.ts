const DAY_MS = 86_400_000;
/** Asia/Shanghai has had no summer time since 1991. */
const SHANGHAI_MS = 8 * 3_600_000;

/** Milliseconds until the day of quotas ends, in Asia/Shanghai. */
export const untilMidnight = (now: number): number => DAY_MS - ((now + SHANGHAI_MS) % DAY_MS);

/** Counts what was taken within a day of Asia/Shanghai. Times in milliseconds. */
export class DayQuota {
  #day = 0;
  #taken = 0;

  /** How many of so many a day are left. */
  left(quota: number, now: number): number {
    const day = Math.floor((now + SHANGHAI_MS) / DAY_MS);
    if (day !== this.#day) [this.#day, this.#taken] = [day, 0];
    return Math.max(0, quota - this.#taken);
  }

  /** Counts one. */
  use(now: number): void {
    this.left(0, now);
    this.#taken += 1;
  }
}
