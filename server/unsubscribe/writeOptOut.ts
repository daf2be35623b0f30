import type { ConsentChannel, OptOutSource } from '../../src/domain/consent.ts';
import type { Transaction } from '../db/Db.ts';
import { consentRecord, optOut } from '../db/schema/index.ts';

/** Who opted out, and how. */
export interface GivenOptOut {
  tenantId: string;
  channel: ConsentChannel;
  /** Normalised address of the channel. */
  addressKey: string;
  source: OptOutSource;
  /** The words of the withdrawal. */
  text: string;
  now: Date;
}

/** Writes down that somebody opted out, with the record of it; nothing where they had done so before. */
export async function writeOptOut(
  tx: Transaction,
  { tenantId, channel, addressKey, source, text, now }: GivenOptOut,
): Promise<void> {
  const [added] = await tx
    .insert(optOut)
    .values({ tenantId, channel, addressKey, source, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: optOut.id });
  if (added === undefined) return;
  await tx
    .insert(consentRecord)
    .values({ tenantId, channel, address: addressKey, decision: 'withdrawn', source, text, createdAt: now });
}
