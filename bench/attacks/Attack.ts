/** A promise that an attack puts to the test. */
export interface Outcome {
  promise: string;
  /** The observed result, with figures. */
  happened: string;
  isHeld: boolean;
}

/** An attack at full size, on a console of its own. */
export interface Attack {
  /** A description of the attacker's work, with its size. */
  what: string;
  run: () => Promise<Outcome[]>;
}
