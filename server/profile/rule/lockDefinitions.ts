import { sql } from 'drizzle-orm';
import { DEFINITIONS_LOCK } from '../../db/advisoryLocks.ts';
import type { Transaction } from '../../db/Db.ts';

/**
 * Lets those of a tenant who save a definition of a customer group or the rules of a tag, or watch what a monitor watches, and those
 * who take away what definitions ask for, come one after the other until their transactions end: else a rule could be found sound while
 * the tag that it asks for is withdrawn, or two groups be led back to each other. Taken after any row of what is changed.
 */
export async function lockDefinitions(tx: Transaction, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DEFINITIONS_LOCK}, hashtext(${tenantId}))`);
}
