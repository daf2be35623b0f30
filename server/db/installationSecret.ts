import { eq } from 'drizzle-orm';
import type { Ports } from '../ports.ts';
import type { Db } from './Db.ts';
import { installation } from './schema/index.ts';

const SECRET_BYTES = 32;
const known = new WeakMap<Db, Map<string, Promise<Buffer>>>();

/** A secret that every process on this database shares; made at its first use. */
export function installationSecret({ db, random }: Pick<Ports, 'db' | 'random'>, name: string): Promise<Buffer> {
  const secrets = known.get(db) ?? new Map<string, Promise<Buffer>>();
  known.set(db, secrets);
  const remembered = secrets.get(name);
  if (remembered !== undefined) return remembered;
  const reading = readOrMake(db, `secret.${name}`, random(SECRET_BYTES));
  secrets.set(name, reading);
  reading.catch(() => secrets.delete(name));
  return reading;
}

async function readOrMake(db: Db, key: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insert(installation)
    .values({ key, value: fresh.toString('base64') })
    .onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  if (row === undefined) throw new Error(`the secret ${key} cannot be kept`);
  return Buffer.from(row.value, 'base64');
}
