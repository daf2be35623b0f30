import { and, eq, or, sql } from 'drizzle-orm';
import { developerAccount, smsPace } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';

/** Carriers say within so many hours what became of a message: so long its account is listened to, also when another one is in use. */
const RECEIPT_HOURS = 72;

/** Has this process connected to the gateways of SMPP that receipts and replies may come from, and says which of them cannot be reached. */
export async function holdBinds({
  db,
  smsGateways,
  logger,
}: Pick<Ports, 'db' | 'smsGateways' | 'logger'>): Promise<void> {
  // Turns are taken by the clock of the database, in microseconds.
  const wasSentBy = sql`exists (
    select from ${smsPace} where ${smsPace.accountId} = ${developerAccount.id}
      and ${smsPace.nextAt} > (extract(epoch from clock_timestamp()) - ${RECEIPT_HOURS * 3_600}) * 1000000)`;
  const accounts = await db
    .select()
    .from(developerAccount)
    .where(and(eq(developerAccount.protocol, 'smpp'), or(eq(developerAccount.inUse, true), wasSentBy)));
  for (const { account, code, detail } of await smsGateways.hold(accounts))
    logger.warn({ account: account.id, code, detail }, 'a gateway of text messages cannot be connected to');
}
