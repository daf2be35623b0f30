import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Overload } from '../http/Overload.ts';

/** Parameters of scrypt; they are stored with each hash, so that raising them later leaves old hashes readable. */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's parameters: a few hundred milliseconds and 32 MB on an ordinary core, on the thread pool. */
export const STANDARD_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

/** Passwords hashed at once: half of Node's thread pool, so that files and names are still read. */
const AT_ONCE = 2;
/** Calls that may wait for their turn: about five seconds on an ordinary core. */
export const HASH_QUEUE_MAX = 32;

const KEY_BYTES = 32;
const MAX_MEMORY = 256 * 1024 * 1024;
const derive = promisify<string, Buffer, number, ScryptCost & { maxmem: number }, Buffer>(scrypt);

/** Stores and checks passwords. At most {@link HASH_QUEUE_MAX} callers wait; further ones get an {@link Overload}. */
export interface PasswordHasher {
  /** Hash for storing: `scrypt$N$r$p$salt$key`. */
  hash(password: string): Promise<string>;
  /** Whether the password is the one behind the hash. Without a hash it takes as long, and says no. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** Creates a hasher; tests take a cheap cost, everything else the standard one. */
export function createPasswordHasher(cost: ScryptCost = STANDARD_COST): PasswordHasher {
  const inTurn = boundedTurns();
  // Stands in for the hash of an account that does not exist, so that a sign-in takes the same time.
  const nobody = [
    cost.N,
    cost.r,
    cost.p,
    randomBytes(16).toString('base64url'),
    Buffer.alloc(KEY_BYTES).toString('base64url'),
  ];
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await inTurn(() => derive(password, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }));
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async verify(password, hash) {
      const [N, r, p, salt, key] = hash === undefined ? nobody : hash.split('$').slice(1);
      const expected = Buffer.from(String(key), 'base64url');
      const parameters = { N: Number(N), r: Number(r), p: Number(p), maxmem: MAX_MEMORY };
      const actual = await inTurn(() =>
        derive(password, Buffer.from(String(salt), 'base64url'), KEY_BYTES, parameters),
      );
      return hash !== undefined && timingSafeEqual(actual, expected);
    },
  };
}

/** Runs work in the order of its coming, {@link AT_ONCE} at a time. */
function boundedTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= HASH_QUEUE_MAX) throw new Overload('too many passwords at once');
      // A call that ends hands its place over, so `running` stays as it is.
      await new Promise<void>((turn) => waiting.push(turn));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
