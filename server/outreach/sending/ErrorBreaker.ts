/** Share of failures that stops a run. */
const SHARE = 0.5;

/** Trips when at least half of the recent answers are failures of the channel, not of the single address. */
export class ErrorBreaker {
  readonly #window: number;
  readonly #enough: number;
  readonly #recent: boolean[] = [];

  /** `window`: how many of the last answers are looked at; fewer than `enough` say nothing. */
  constructor({ window, enough }: { window: number; enough: number }) {
    this.#window = window;
    this.#enough = enough;
  }

  /** Counts an answer: `failed` for a lost connection or a temporary refusal. */
  count(failed: boolean): void {
    this.#recent.push(failed);
    if (this.#recent.length > this.#window) this.#recent.shift();
  }

  /** Whether the run must stop. */
  get tripped(): boolean {
    const failures = this.#recent.filter(Boolean).length;
    return this.#recent.length >= this.#enough && failures >= this.#recent.length * SHARE;
  }
}
