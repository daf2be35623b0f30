/** A call or a message that was refused. */
export interface RefusedEntry {
  at: string;
  account: string | null;
  code: string;
  field?: string;
  clientId?: string;
}

/** Seconds that are counted by themselves. */
const SECONDS_KEPT = 3_600;

/** The newest of what happened whole, and counts of all. */
export class Journal<Taken> {
  readonly #keep: { messages: number; refused: number };
  #messages: Taken[] = [];
  #refused: RefusedEntry[] = [];
  readonly #seconds = new Map<number, number>();
  readonly #refusedByCode = new Map<string, number>();
  /** Calls heard; messages taken, answered with their first result, and taken with the same content under another name. */
  readonly totals = { calls: 0, taken: 0, repeated: 0, contentRepeated: 0 };

  constructor(keep: { messages: number; refused: number }) {
    this.#keep = keep;
  }

  /** Notes a message that was taken at an instant in milliseconds. */
  taken(message: Taken, now: number): void {
    this.#messages = kept(this.#messages, message, this.#keep.messages);
    this.totals.taken += 1;
    const second = Math.floor(now / 1_000);
    this.#seconds.set(second, (this.#seconds.get(second) ?? 0) + 1);
    if (this.#seconds.size > SECONDS_KEPT) this.#seconds.delete(this.#seconds.keys().next().value ?? second);
  }

  /** Notes a refusal. */
  refused(entry: RefusedEntry): void {
    this.#refused = kept(this.#refused, entry, this.#keep.refused);
    this.#refusedByCode.set(entry.code, (this.#refusedByCode.get(entry.code) ?? 0) + 1);
  }

  /** The newest messages that are kept, newest first. */
  messages(limit: number): Taken[] {
    return newest(this.#messages, Math.min(limit, this.#keep.messages));
  }

  /** The newest refusals that are kept, newest first. */
  refusals(limit: number): RefusedEntry[] {
    return newest(this.#refused, Math.min(limit, this.#keep.refused));
  }

  /** Counts of everything. */
  counts() {
    return {
      ...this.totals,
      refusedByCode: Object.fromEntries(this.#refusedByCode),
      perSecond: [...this.#seconds].map(([second, taken]) => ({ at: new Date(second * 1_000).toISOString(), taken })),
    };
  }
}

/** Cut only when it holds twice as many, so that most additions cost nothing. */
function kept<T>(entries: T[], entry: T, keep: number): T[] {
  entries.push(entry);
  return entries.length < 2 * keep ? entries : entries.slice(-keep);
}

function newest<T>(entries: readonly T[], limit: number): T[] {
  return limit <= 0 ? [] : entries.slice(-limit).toReversed();
}
