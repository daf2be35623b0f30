import { handInReport } from './handInReport.ts';

/** A server that does not take a report is tried so often. */
const TRIES = 5;

/** A report with where it goes. */
interface Waiting {
  to: string;
  mail: string;
}

/** Reports that go back to who sent the mails: each after its time, and again where it is not taken. */
export class Reports {
  readonly #retryMs: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stop = new AbortController();
  #sent = 0;
  #failed = 0;

  /** `retryMs`: before a report is brought again. */
  constructor(retryMs: number) {
    this.#retryMs = retryMs;
  }

  /** How many were taken, were not, and wait. */
  get counts(): { sent: number; failed: number; waiting: number } {
    return { sent: this.#sent, failed: this.#failed, waiting: this.#timers.size };
  }

  /** Brings a report to a server after a while, in milliseconds. */
  add(server: { host: string; port: number }, report: Waiting, delayMs: number, tries = TRIES): void {
    const timer = setTimeout(() => {
      void handInReport(server, report.to, report.mail, this.#stop.signal).then(
        () => {
          this.#timers.delete(timer);
          this.#sent += 1;
        },
        () => {
          this.#timers.delete(timer);
          if (tries > 1 && !this.#stop.signal.aborted) this.add(server, report, this.#retryMs, tries - 1);
          else this.#failed += 1;
        },
      );
    }, delayMs);
    this.#timers.add(timer);
  }

  /** Forgets what waits and ends what is under way. */
  close(): void {
    this.#stop.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
