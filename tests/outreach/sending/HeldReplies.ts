/** Answers of a server that flow until a number of mails, and are held back from then on: whoever waits for one is in the middle of it. */
export class HeldReplies {
  /** Settles when as many mails wait for their answer as the test asked for. */
  readonly enough: Promise<void>;
  readonly #released: Promise<void>;
  #reached: () => void = () => undefined;
  #release: () => void = () => undefined;
  #free: number;
  #wanted: number;

  /**
   * @param free how many mails are answered at once
   * @param wanted how many are then to wait
   */
  constructor(free: number, wanted: number) {
    this.#free = free;
    this.#wanted = wanted;
    this.enough = new Promise((settle) => (this.#reached = settle));
    this.#released = new Promise((settle) => (this.#release = settle));
  }

  /** A mail has arrived: answers when it may be answered. */
  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    this.#wanted -= 1;
    if (this.#wanted === 0) this.#reached();
    await this.#released;
  }

  /** Lets all answers go. */
  release(): void {
    this.#release();
  }
}
