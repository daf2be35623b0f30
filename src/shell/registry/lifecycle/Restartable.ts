/**
 * A promise-like value whose failure is never final: whoever waits for it again starts it again.
 *
 * import-html-entry keeps the promise of each download for the life of the page, rejected ones included, and chains its
 * own steps onto it. Given this instead of a promise, it keeps something that starts afresh after a failure, and after
 * each change of the epoch (a retry), while everybody within an epoch shares one result.
 */
export class Restartable<Value> implements PromiseLike<Value> {
  readonly #run: () => PromiseLike<Value>;
  readonly #epoch: () => number;
  #memo: { epoch: number; promise: Promise<Value> } | undefined;

  constructor(run: () => PromiseLike<Value>, epoch: () => number) {
    this.#run = run;
    this.#epoch = epoch;
  }

  #current(): Promise<Value> {
    const epoch = this.#epoch();
    if (this.#memo?.epoch === epoch) return this.#memo.promise;
    const memo = { epoch, promise: Promise.resolve().then(this.#run) };
    this.#memo = memo;
    memo.promise.catch(() => {
      if (this.#memo === memo) this.#memo = undefined;
    });
    return memo.promise;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- being awaited is what this class is for
  then<Ok = Value, Failed = never>(
    onOk?: ((value: Value) => Ok | PromiseLike<Ok>) | null,
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Restartable<Ok | Failed> {
    const next = new Restartable<Ok | Failed>(() => this.#current().then(onOk, onFailed), this.#epoch);
    // Those who await call `then` and look at nothing it returns, so it has to start by itself.
    void next.#current();
    return next;
  }

  catch<Failed>(onFailed: (reason: unknown) => Failed | PromiseLike<Failed>): Restartable<Value | Failed> {
    return this.then(null, onFailed);
  }
}
