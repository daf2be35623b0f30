import type { Clock } from '../clock/Clock.ts';

/** How long a total may stand before it is counted again: a person turning pages, not a dashboard. */
const FRESH_MS = 15_000;
/** Filters remembered at a time; the oldest is forgotten first. */
const ENTRIES_MAX = 1_000;

/**
 * Totals of large lists: counted once per filter, not per page (§3.1 x-total-count), and counted anew after a change
 * that this process made, or after some seconds.
 */
export class TotalCache {
  readonly #clock: Clock;
  readonly #entries = new Map<string, { at: number; total: Promise<number> }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The total of a filter over a tenant's list; calls for the same filter at the same time share one count. */
  of(list: string, tenantId: string, filter: readonly unknown[], count: () => PromiseLike<number>): Promise<number> {
    const key = `${list} ${tenantId} ${JSON.stringify(filter)}`;
    const now = this.#clock.now().getTime();
    const known = this.#entries.get(key);
    if (known !== undefined && now - known.at < FRESH_MS) return known.total;
    // A count of the query builder is asked anew by everyone who waits for it, so it is waited for here, once.
    const total = Promise.resolve(count());
    this.#entries.delete(key);
    this.#entries.set(key, { at: now, total });
    total.catch(() => this.#entries.delete(key));
    if (this.#entries.size > ENTRIES_MAX) this.#entries.delete(this.#entries.keys().next().value ?? '');
    return total;
  }

  /** Forgets the totals of a tenant's list after something was added or removed. */
  forget(list: string, tenantId: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(`${list} ${tenantId} `)) this.#entries.delete(key);
  }
}
