import { and, eq, type SQL, sql } from 'drizzle-orm';
import { keptByAreas, letContactsLeave } from '../contact/leavingContacts.ts';
import { withdrawBatchConsent } from '../consent/writeBatchConsent.ts';
import type { Transaction } from '../../../db/Db.ts';
import { contact, contactImport } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

/** Contacts looked at per transaction: what an operator sees as progress, and how long others wait for one of them at most. */
const BATCH = 5_000;

/** How long the statement may take that takes consent back, of a million people. */
const CONSENT_MS = 10 * 60_000;

type Import = typeof contactImport.$inferSelect;

/**
 * Removes the contacts that an import made, except those that a package or a record holds and those that somebody changed since.
 * What it changed at contacts that existed stays: what stood there before is not kept. It goes on batch by batch, so that a
 * million contacts hold nobody up; killed in the middle, the next process takes the rest.
 *
 * @throws where `signal` asks to come to an end, so that the queue keeps the job
 */
export async function undoImport(
  ports: Ports,
  importId: string,
  operatorId: string,
  signal: AbortSignal,
): Promise<void> {
  const [target] = await ports.db.select().from(contactImport).where(eq(contactImport.id, importId));
  if (target === undefined) return;
  let after: string | undefined = '0';
  while (after !== undefined) {
    signal.throwIfAborted();
    const from: string = after;
    after = await ports.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(contactImport)
        .where(and(eq(contactImport.id, importId), eq(contactImport.status, 'undoing')))
        .for('update');
      // Another process was quicker.
      if (row === undefined) return undefined;
      const last = await removeBatch(ports, tx, row, from);
      if (last === undefined) await finish(tx, row, operatorId, ports.clock.now());
      return last;
    });
  }
  ports.totals.forget('contact', target.tenantId);
}

/** The contacts that an import made: as old as its end, which the index of their age finds. */
const madeBy = (row: Import): SQL =>
  sql`${contact.tenantId} = ${row.tenantId} and ${contact.createdAt} = ${row.finishedAt} and ${contact.importId} = ${row.id}`;

/** Removes what nothing holds of the next contacts; answers the last of them, undefined where there was none. */
async function removeBatch(ports: Ports, tx: Transaction, row: Import, after: string): Promise<string | undefined> {
  // Held first: what a package takes in meanwhile waits, and is refused afterwards.
  const { rows: found } = await tx.execute<{ id: string }>(
    sql`select id from ${contact} where ${madeBy(row)} and ${contact.id} > ${after} order by ${contact.id} limit ${BATCH} for update`,
  );
  const last = found.at(-1)?.id;
  if (last === undefined) return undefined;
  const untouched = sql`${madeBy(row)} and ${contact.id} > ${after} and ${contact.id} <= ${last} and ${contact.version} = 1
    and not ${keptByAreas(ports)}`;
  const ids = sql`select ${contact.id} from ${contact} where ${untouched}`;
  if (!(await letContactsLeave(ports, tx, { tenantId: row.tenantId, ids, number: null })))
    throw new Error('an area keeps contacts that it let go');
  const removed = await tx.execute(sql`delete from ${contact} where ${untouched}`);
  await tx
    .update(contactImport)
    .set({ removed: sql`${contactImport.removed} + ${removed.rowCount ?? 0}`, updatedAt: ports.clock.now() })
    .where(eq(contactImport.id, row.id));
  return last;
}

async function finish(tx: Transaction, row: Import, operatorId: string, now: Date): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${CONSENT_MS}`));
  if (row.consent !== null) await withdrawBatchConsent(tx, { batchId: row.id, operatorId, now });
  const kept = await tx.$count(contact, madeBy(row));
  await tx.update(contactImport).set({ kept, status: 'undone', updatedAt: now }).where(eq(contactImport.id, row.id));
}
