import type { Clock } from '../../clock/Clock.ts';

/** How many calls an address may make at once, and how fast that allowance comes back. */
export interface RateLimit {
  burst: number;
  perMinute: number;
}

/** Most addresses remembered at a time; the oldest is forgotten first, so memory stays flat under attack. */
const ADDRESSES_MAX = 10_000;

/** A token bucket per key (address, account), in this process's memory. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes one call from the allowance. Answers 0, or the seconds to wait. */
  take(key: string, limit: RateLimit): number {
    const now = this.#clock.now().getTime();
    const bucket = this.#buckets.get(key) ?? { tokens: limit.burst, at: now };
    const elapsed = Math.max(0, now - bucket.at);
    const tokens = Math.min(limit.burst, bucket.tokens + (elapsed / 60_000) * limit.perMinute);
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    if (this.#buckets.size > ADDRESSES_MAX) this.#buckets.delete(this.#buckets.keys().next().value ?? '');
    return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / limit.perMinute) * 60);
  }
}
