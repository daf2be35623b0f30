/** A source of random whole numbers of [0, `below`). */
export type RandomBelow = (below: number) => number;

/** 2^32: how many values a step of the generator has. */
const WORDS = 0x1_0000_0000;

/**
 * A source that gives the same numbers for the same seed (sfc32): for simulations and tests, never for what people win.
 * `below` is at most 2^32.
 */
export function seededRandom(seed: number): RandomBelow {
  let a = seed | 0;
  let b = 0x9e37_79b9;
  let c = 0x243f_6a88;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  // What comes first still resembles the seed.
  for (let turn = 0; turn < 16; turn += 1) next();
  return (below) => {
    // Without the numbers that would make some results likelier.
    const end = WORDS - (WORDS % below);
    for (;;) {
      const value = next();
      if (value < end) return value % below;
    }
  };
}
