import type { OptOutChannel, OptOutSource } from '../../../../src/domain/common/contacts/consent.ts';
import { noteCallbackEvents } from '../../access/callback/noteCallbackEvents.ts';
import type { Transaction } from '../../../db/Db.ts';
import { consentRecord, optOut } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

/** Who opted out, and how. */
export interface GivenOptOut {
  tenantId: string;
  channel: OptOutChannel;
  /** Normalised address of the channel. */
  addressKey: string;
  source: OptOutSource;
  /** The words of the withdrawal. */
  text: string;
  now: Date;
}

declare module '../../../area/Area.ts' {
  interface Area {
    /** Hears of an address that opted out of a channel. Answers whom the last message to it was sent to; null where that is unknown. */
    optedOut?: (tx: Transaction, given: Omit<GivenOptOut, 'source' | 'text'>) => Promise<number | null>;
  }
}

/** Writes down that somebody opted out, with the record of it; nothing where they had done so before. */
export async function writeOptOut(
  ports: Pick<Ports, 'areas'>,
  tx: Transaction,
  { text, ...given }: GivenOptOut,
): Promise<void> {
  const { tenantId, channel, addressKey, source, now } = given;
  const stopped = await stopWriting(ports, tx, given);
  if (stopped === undefined) return;
  // Numbers and e-mail addresses lead to their contacts by themselves.
  const contactId = channel === 'officialAccount' ? stopped.contactId : null;
  await tx
    .insert(consentRecord)
    .values({ tenantId, contactId, channel, address: addressKey, decision: 'withdrawn', source, text, createdAt: now });
}

/**
 * Stops all sending to an address by a channel, without a record of who said so: for whoever writes one of their own. Answers whom the last
 * message was to; undefined where nothing was sent to it any more before.
 */
export async function stopWriting(
  { areas }: Pick<Ports, 'areas'>,
  tx: Transaction,
  { tenantId, channel, addressKey, source, now }: Omit<GivenOptOut, 'text'>,
): Promise<{ contactId: number | null } | undefined> {
  const [added] = await tx
    .insert(optOut)
    .values({ tenantId, channel, addressKey, source, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: optOut.id });
  if (added === undefined) return undefined;
  await noteCallbackEvents(tx, tenantId, 'optOut', [added.id], now);
  let contactId: number | null = null;
  for (const { optedOut } of areas)
    contactId ??= (await optedOut?.(tx, { tenantId, channel, addressKey, now })) ?? null;
  return { contactId };
}
