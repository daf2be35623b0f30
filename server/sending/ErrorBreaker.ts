/** How many of the last answers are looked at. */
const WINDOW = 40;
/** Fewer say nothing. */
const ENOUGH = 20;
/** Share of failures that stops a run. */
const SHARE = 0.5;

/** Trips when at least half of at least 20 recent answers are failures of the channel, not of the single address. */
export class ErrorBreaker {
  readonly #recent: boolean[] = [];

  /** Counts an answer: `failed` for a lost connection or a temporary refusal. */
  count(failed: boolean): void {
    this.#recent.push(failed);
    if (this.#recent.length > WINDOW) this.#recent.shift();
  }

  /** Whether the run must stop. */
  get tripped(): boolean {
    const failures = this.#recent.filter(Boolean).length;
    return this.#recent.length >= ENOUGH && failures >= this.#recent.length * SHARE;
  }
}
