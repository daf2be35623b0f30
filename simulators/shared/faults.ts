import { z } from 'zod';
import { delayField, shareField } from './settingFields.ts';

/** Faults that a call can be answered with. */
export const FAULTS = ['none', 'cutBefore', 'cutAfter', 'cutWithin', 'unavailable', 'garbled', 'crashed'] as const;

/** One of {@link FAULTS}. */
export type Fault = (typeof FAULTS)[number];

/** Faults that every gateway can be given. */
export const faultFields = {
  cutBeforeShare: shareField,
  cutAfterShare: shareField,
  unavailableShare: shareField,
  takeDelayMs: delayField,
  answerDelayMs: delayField,
  receiptDelayMs: delayField,
  next: z.array(z.enum(FAULTS)).max(10_000),
};

/** A gateway that nothing is wrong with; it says after a second what became of a message. */
export const NO_FAULTS = {
  cutBeforeShare: 0,
  cutAfterShare: 0,
  unavailableShare: 0,
  takeDelayMs: 0,
  answerDelayMs: 0,
  receiptDelayMs: 1_000,
  next: [] as Fault[],
};

/** Says which fault the next call is answered with: those that are set one by one, then by their shares. */
export class FaultDice {
  readonly #random: () => number;
  #next: Fault[] = [];

  /** `random` gives numbers from 0 to below 1. */
  constructor(random: () => number) {
    this.#random = random;
  }

  /** Faults of the next calls that are left. */
  get next(): Fault[] {
    return [...this.#next];
  }

  /** Sets the faults of the next calls. */
  set(next: readonly Fault[]): void {
    this.#next = [...next];
  }

  /** The fault of the next call. */
  roll(shares: { unavailableShare: number; cutBeforeShare: number; cutAfterShare: number }): Fault {
    const said = this.#next.shift();
    if (said !== undefined) return said;
    let dice = this.#random();
    for (const [fault, share] of [
      ['unavailable', shares.unavailableShare],
      ['cutBefore', shares.cutBeforeShare],
      ['cutAfter', shares.cutAfterShare],
    ] as const) {
      if (dice < share) return fault;
      dice -= share;
    }
    return 'none';
  }
}
