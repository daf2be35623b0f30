import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { tenantDomain } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { makeDkimKey } from './dkimKey.ts';
import { keepLookedUp, lookUpDomain } from './lookUpDomain.ts';

/** Domains looked up at a time: the rest is a second later. */
const BATCH = 20;
/** How long a process that took a domain may be at it; after that another takes it. */
const TAKEN_MS = 60_000;

/**
 * Looks up the domains whose time has come, by our clock. Each is taken before it is looked up, so that no two processes ask
 * for the same one.
 */
export async function lookUpDueDomains(
  ports: Pick<Ports, 'db' | 'clock' | 'dns' | 'config' | 'logger' | 'random'>,
): Promise<void> {
  const { db, clock } = ports;
  const now = clock.now();
  const taken = await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(tenantDomain)
      .where(lte(tenantDomain.nextCheckAt, now))
      .orderBy(asc(tenantDomain.nextCheckAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(tenantDomain)
        .set({ nextCheckAt: new Date(now.getTime() + TAKEN_MS) })
        .where(inArray(tenantDomain.id, ids));
    return due;
  });
  await Promise.all(
    taken.map(async (found) => {
      const row = await withKey(ports, found);
      const kept = await keepLookedUp(db, row, await lookUpDomain(ports, row));
      if (kept !== undefined && kept.status !== row.status)
        ports.logger.info({ domain: row.id, status: kept.status }, 'the status of a domain has changed');
    }),
  );
}

type Row = typeof tenantDomain.$inferSelect;

/** Gives a sender's domain a key that was added before domains had keys. */
async function withKey(ports: Pick<Ports, 'db' | 'random'>, row: Row): Promise<Row> {
  if (row.kind !== 'email' || row.dkim !== null) return row;
  const dkim = await makeDkimKey(ports, row.id);
  const [given] = await ports.db
    .update(tenantDomain)
    .set({ dkim })
    .where(and(eq(tenantDomain.id, row.id), isNull(tenantDomain.dkim)))
    .returning();
  return given ?? row;
}
