/** Figures of this process for a Prometheus scraper. */
export interface Metrics {
  /** An answered call: endpoint id of the contract, HTTP status, duration in milliseconds. */
  observeCall(endpointId: string, status: number, milliseconds: number): void;
  /** A finished job: its name, whether it ended well, duration in milliseconds. */
  observeJob(name: string, ok: boolean, milliseconds: number): void;
  /** Ledger rows that reached a state. */
  countSends(state: string, count: number): void;
  /** A sub-application was loaded or mounted in a browser: its name, what, milliseconds it took. */
  observeSubApp(app: string, what: 'loaded' | 'mounted', milliseconds: number): void;
  /** A sub-application failed in a browser: its name, the kind of error. */
  countSubAppFailure(app: string, kind: string): void;
  /** The wall clock jumped by so many milliseconds. */
  countClockJump(milliseconds: number): void;
  /** How many jobs used up their attempts, and how many wait set aside. */
  setTroubledJobs(counts: { exhausted: number; setAside: number }): void;
  /** All figures in the Prometheus text format. */
  render(): Promise<{ contentType: string; body: string }>;
}
