import { type SQL, sql } from 'drizzle-orm';

/** Columns, or values, of a person who is about to be written to. */
export interface GatedPerson {
  tenantId: SQL;
  channel: SQL;
  /** Normalised address of the channel. */
  addressKey: SQL;
  /** The contact's phone number, in its stored form. */
  number: SQL;
}

/**
 * Why nothing may be sent to a person, as an SQL expression: one of the `SKIP_REASONS`, or null. The blacklist and the
 * person's own opt-out stand before everything else, and are asked again right before each hand-over.
 */
export const gateReason = ({ tenantId, channel, addressKey, number }: GatedPerson): SQL => sql`case
  when exists (select from blocked_number b where b.tenant_id = ${tenantId} and b.number = ${number}) then 'blacklisted'
  when exists (
    select from opt_out o where o.tenant_id = ${tenantId} and o.channel = ${channel} and o.address_key = ${addressKey}
  ) then 'optedOut'
end`;
