/** A promise that an attack puts to the test. */
export interface Outcome {
  promise: string;
  /** What happened, with figures. */
  happened: string;
  isHeld: boolean;
}

/** An attack at full size, on a console of its own. */
export interface Attack {
  /** What the attacker does, with its size. */
  what: string;
  run: () => Promise<Outcome[]>;
}
