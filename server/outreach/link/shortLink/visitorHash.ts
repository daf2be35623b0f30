import { createHmac } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { firstOfLastDays } from '../../../../src/domain/shared/time/lastDays.ts';
import type { Db } from '../../../db/Db.ts';
import { visitorSalt } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

const SALT_BYTES = 32;
/** Characters of a hash that are kept: two visitors of a link on a day do not meet in 64 bits. */
const HASH_CHARS = 16;
/** Days of UTC whose salts are kept: today, yesterday, and one more since it is not the same day everywhere. */
const SALT_DAYS = 3;
const KNOWN_MAX = 8;

const known = new WeakMap<Db, Map<string, Promise<Buffer>>>();

async function readOrMake({ db, random }: Pick<Ports, 'db' | 'random'>, day: string): Promise<Buffer> {
  await db
    .insert(visitorSalt)
    .values({ day, salt: random(SALT_BYTES) })
    .onConflictDoNothing();
  const [row] = await db.select().from(visitorSalt).where(eq(visitorSalt.day, day));
  if (row === undefined) throw new Error('the salt of a day cannot be kept');
  return row.salt;
}

/** What visitors of a day are hashed with: the same in every process, made at its first use. */
async function saltOf(ports: Pick<Ports, 'db' | 'random'>, day: string): Promise<Buffer> {
  const salts = known.get(ports.db) ?? new Map<string, Promise<Buffer>>();
  known.set(ports.db, salts);
  const remembered = salts.get(day);
  if (remembered !== undefined) return remembered;
  const reading = readOrMake(ports, day);
  salts.set(day, reading);
  if (salts.size > KNOWN_MAX) salts.delete(salts.keys().next().value ?? '');
  reading.catch(() => salts.delete(day));
  return reading;
}

/** Forgets what visitors of days before yesterday were hashed with. */
export async function deleteOldSalts({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const first = firstOfLastDays(clock.now().toISOString().slice(0, 10), SALT_DAYS);
  const salts = known.get(db);
  for (const day of salts?.keys() ?? []) if (day < first) salts?.delete(day);
  await db.delete(visitorSalt).where(lt(visitorSalt.day, first));
}

/** Somebody who opened a link. */
export interface Visit {
  linkId: string;
  /** `YYYY-MM-DD` in the tenant's zone. */
  day: string;
  address: string;
  userAgent: string;
}

/**
 * Tells the visitors of one link on one day apart. The same address has another hash on the next day and at the next link, and once the
 * salt is forgotten nobody can find out which address it was by trying all of them.
 */
export async function visitorHash(ports: Pick<Ports, 'db' | 'random'>, visit: Visit): Promise<string> {
  const { linkId, day, address, userAgent } = visit;
  const text = [linkId, address, userAgent].join('\n');
  return createHmac('sha256', await saltOf(ports, day))
    .update(text)
    .digest('hex')
    .slice(0, HASH_CHARS);
}
