import { Overload } from './Overload.ts';

const MB = 1024 * 1024;

/** Bytes of bodies that this process holds at most at a time, and how many of them may come from one address. */
export const BODY_BYTES_MAX = 256 * MB;
export const BODY_BYTES_PER_ADDRESS_MAX = 128 * MB;

/** Limits of a {@link BodyBudget}, in bytes. */
export interface BodyLimits {
  inAll: number;
  perAddress: number;
}

/** Counts the bytes of bodies under way, so that many large calls at once cannot take the memory of the process. */
export class BodyBudget {
  readonly #limits: BodyLimits;
  readonly #held = new Map<string, number>();
  #inAll = 0;

  constructor(limits: BodyLimits = { inAll: BODY_BYTES_MAX, perAddress: BODY_BYTES_PER_ADDRESS_MAX }) {
    this.#limits = limits;
  }

  /** Bytes that are held now. */
  get held(): number {
    return this.#inAll;
  }

  /** Takes bytes from the budget. @throws {@link Overload} where it has not so many left */
  take(address: string, bytes: number): void {
    const ofAddress = (this.#held.get(address) ?? 0) + bytes;
    if (this.#inAll + bytes > this.#limits.inAll || ofAddress > this.#limits.perAddress)
      throw new Overload('too many bytes of bodies are under way');
    this.#inAll += bytes;
    this.#held.set(address, ofAddress);
  }

  /** Gives bytes back that were taken. */
  give(address: string, bytes: number): void {
    this.#inAll -= bytes;
    const left = (this.#held.get(address) ?? 0) - bytes;
    if (left > 0) this.#held.set(address, left);
    else this.#held.delete(address);
  }
}
