import { type SQL, sql } from 'drizzle-orm';
import type { ConsentChannel, ConsentSource } from '../../../../src/domain/common/contacts/consent.ts';
import type { Transaction } from '../../../db/Db.ts';
import { consentRecord } from '../../../db/schema/index.ts';

/** What many people agreed to at once. */
export interface GivenConsent {
  tenantId: string;
  channels: readonly ConsentChannel[];
  text: string;
  source: ConsentSource;
  batchId: string;
  /** Who brought it; null where a machine did. */
  operatorId: string | null;
  /** A query with the columns id, number and email. */
  people: SQL;
  now: Date;
}

/** Writes down the consent of everybody of a batch, one record per person and channel that the person has an address of. */
export async function writeBatchConsent(tx: Transaction, given: GivenConsent): Promise<void> {
  for (const channel of given.channels) {
    const address = channel === 'email' ? sql`person.email` : sql`person.number`;
    await tx.execute(sql`
      insert into ${consentRecord}
        (tenant_id, contact_id, channel, address, decision, source, text, batch_id, operator_id, created_at)
      select ${given.tenantId}, person.id, ${channel}::text, ${address}, 'granted', ${given.source}, ${given.text},
        ${given.batchId}::uuid, ${given.operatorId}::uuid, ${given.now}::timestamptz
      from (${given.people}) person where ${address} <> ''`);
  }
}

/** Takes back what a batch that is undone has granted; the records of it stay. */
export async function withdrawBatchConsent(
  tx: Transaction,
  { batchId, operatorId, now }: { batchId: string; operatorId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${consentRecord}
      (tenant_id, contact_id, channel, address, decision, source, text, batch_id, operator_id, created_at)
    select tenant_id, contact_id, channel, address, 'withdrawn', source, text, batch_id, ${operatorId}::uuid, ${now}::timestamptz
    from ${consentRecord} where batch_id = ${batchId}::uuid and decision = 'granted'`);
}
