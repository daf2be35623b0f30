/** A customer of a gateway, whose settings may change while it is remembered. */
export interface Customer<Settings> {
  reconfigure(settings: Settings): void;
  close(): void;
}

/** The customers of a gateway by their keys. */
export class Roster<Settings, Member extends Customer<Settings>> {
  readonly #members = new Map<string, Member>();
  readonly #keyOf: (settings: Settings) => string;
  readonly #open: (settings: Settings) => Member;

  constructor(keyOf: (settings: Settings) => string, open: (settings: Settings) => Member) {
    this.#keyOf = keyOf;
    this.#open = open;
  }

  get all(): Member[] {
    return [...this.#members.values()];
  }

  /** The customer with a key. */
  get(key: string): Member | undefined {
    return this.#members.get(key);
  }

  /** Makes these the customers. Who stays keeps what is remembered of them. */
  set(list: readonly Settings[]): void {
    const gone = new Set(this.#members.keys());
    for (const settings of list) {
      const key = this.#keyOf(settings);
      gone.delete(key);
      const member = this.#members.get(key);
      if (member === undefined) this.#members.set(key, this.#open(settings));
      else member.reconfigure(settings);
    }
    for (const key of gone) {
      this.#members.get(key)?.close();
      this.#members.delete(key);
    }
  }

  /** Ends what is under way. */
  close(): void {
    for (const member of this.#members.values()) member.close();
  }

  /** Forgets everybody. */
  clear(): void {
    this.close();
    this.#members.clear();
  }
}
