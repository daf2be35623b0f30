/** A message that was taken. */
export interface TakenMessage {
  at: string;
  appId: string;
  kind: 'template' | 'subscribe' | 'custom' | 'mass';
  /** Whom it reaches. */
  openIds: readonly string[];
  messageId: number;
  /** What its sender called it. */
  clientId?: string;
  templateId?: string;
  /** Values by their keys, or the text. */
  content: Readonly<Record<string, string>> | string;
}

/** A call that was refused. */
export interface RefusedEntry {
  at: string;
  path: string;
  appId: string | null;
  code: number;
  field?: string;
}

/** The newest of what happened whole, and counts of all. */
export class Journal {
  readonly #keep: number;
  #messages: TakenMessage[] = [];
  #refused: RefusedEntry[] = [];
  readonly #refusedByCode = new Map<number, number>();
  readonly #callsByPath = new Map<string, number>();
  /** Messages taken, and calls answered with the first result under the same name. */
  readonly totals = { taken: 0, repeated: 0 };

  constructor(keep: number) {
    this.#keep = keep;
  }

  /** Notes that a path was called. */
  called(path: string): void {
    this.#callsByPath.set(path, (this.#callsByPath.get(path) ?? 0) + 1);
  }

  /** Notes a message that was taken. */
  taken(message: TakenMessage): void {
    this.#messages = kept(this.#messages, message, this.#keep);
    this.totals.taken += 1;
  }

  /** Notes a refusal. */
  refused(entry: RefusedEntry): void {
    this.#refused = kept(this.#refused, entry, this.#keep);
    this.#refusedByCode.set(entry.code, (this.#refusedByCode.get(entry.code) ?? 0) + 1);
  }

  /** The newest messages that are kept, newest first. */
  messages(limit: number): TakenMessage[] {
    return newest(this.#messages, Math.min(limit, this.#keep));
  }

  /** The newest refusals that are kept, newest first. */
  refusals(limit: number): RefusedEntry[] {
    return newest(this.#refused, Math.min(limit, this.#keep));
  }

  /** Counts of everything. */
  counts() {
    return {
      ...this.totals,
      refusedByCode: Object.fromEntries(this.#refusedByCode),
      callsByPath: Object.fromEntries(this.#callsByPath),
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
